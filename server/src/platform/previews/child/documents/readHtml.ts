import type { ReadingJob } from '../../reading.ts';
import { drawNamedPictures } from './foreignMarkup.ts';
import { createPictures } from './pictures.ts';
import { decodeText } from './readPlain.ts';
import type { Draft } from './writeDocument.ts';

/** Reads a page as a document: its words and its own pictures. Nothing that it names elsewhere is fetched. */
export async function readHtml(job: ReadingJob): Promise<Draft> {
  const markup = await decodeText(job);
  return { markup, pictures: await drawNamedPictures(markup, createPictures()) };
}
