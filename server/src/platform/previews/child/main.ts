import type { Facts, ReadingAnswer, ReadingJob } from '../reading.ts';
import type { Draft } from './documents/writeDocument.ts';
import { ReadingProblem } from './ReadingProblem.ts';
import { refuseNetwork } from './refuseNetwork.ts';

refuseNetwork();

/** A task's code is loaded when its first file comes. */
const tasks = {
  image: async (job: ReadingJob) => (await import('./readImage.ts')).readImage(job),
  svg: async (job: ReadingJob) => (await import('./readSvg.ts')).readSvg(job),
  heif: async (job: ReadingJob) => (await import('./readHeif.ts')).readHeif(job),
  pdf: async (job: ReadingJob) => (await import('./readPdf.ts')).readPdf(job),
  pdfText: async (job: ReadingJob) => (await import('./documents/readPdfText.ts')).readPdfText(job),
  text: async (job: ReadingJob) => (await import('./readText.ts')).readText(job),
  plain: async (job: ReadingJob) => written(job, (await import('./documents/readPlain.ts')).readPlain),
  docx: async (job: ReadingJob) => written(job, (await import('./documents/docx/readDocx.ts')).readDocx),
  odt: async (job: ReadingJob) => written(job, (await import('./documents/odf/readOdt.ts')).readOdt),
  rtf: async (job: ReadingJob) => written(job, (await import('./documents/readRtf.ts')).readRtf),
  html: async (job: ReadingJob) => written(job, (await import('./documents/readHtml.ts')).readHtml),
  epub: async (job: ReadingJob) => written(job, (await import('./documents/readEpub.ts')).readEpub),
  mail: async (job: ReadingJob) => written(job, (await import('./documents/readMail.ts')).readMail),
  msg: async (job: ReadingJob) => written(job, (await import('./documents/readMsg.ts')).readMsg),
  feed: async (job: ReadingJob) => written(job, (await import('./documents/readFeed.ts')).readFeed),
  pptx: async (job: ReadingJob) => written(job, (await import('./documents/pptx/readPptx.ts')).readPptx),
  odp: async (job: ReadingJob) => written(job, (await import('./documents/odf/readOdp.ts')).readOdp),
  sheets: async (job: ReadingJob) => (await import('./documents/sheets/readSheets.ts')).readSheets(job),
  zip: async (job: ReadingJob) => (await import('./documents/readZip.ts')).readZip(job),
  page: async (job: ReadingJob) => (await import('./documents/readPage.ts')).readPage(job),
  photo: async (job: ReadingJob) => (await import('./readPhoto.ts')).readPhoto(job),
  scan: async (job: ReadingJob) => (await import('./readScan.ts')).readScan(job),
  recording: async (job: ReadingJob) => (await import('./readRecording.ts')).readRecording(job),
};

async function written(job: ReadingJob, read: (job: ReadingJob) => Promise<Draft>): Promise<Facts> {
  const { writeDocument } = await import('./documents/writeDocument.ts');
  return writeDocument(job.output, await read(job));
}

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    return { ok: true, facts: await tasks[job.reader](job) };
  } catch (error) {
    if (error instanceof ReadingProblem) return { ok: false, failure: error.failure };
    const tooBig = error instanceof Error && /pixel limit|out of memory|too large/i.test(error.message);
    return { ok: false, failure: tooBig ? 'too_big' : 'unreadable' };
  }
}

process.on('message', (job: ReadingJob) => {
  void answer(job).then((result) => process.send?.(result));
});
// The server is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
