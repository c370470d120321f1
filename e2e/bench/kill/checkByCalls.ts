import type { Answer, api } from '@holdall/shared/contract';
import type { Visitor } from '../../folders/Visitor.ts';
import { everyPage } from './everyPage.ts';
import type { Finding, Kept, KeptFile, KeptQuestion } from './Kept.ts';

/** Looks at one thing; answers what is not as it should be. */
type Look<One> = (one: One) => Promise<string | null>;

async function lookAt<One>(what: string, all: readonly One[], look: Look<One>): Promise<Finding> {
  const problems: string[] = [];
  for (const one of all) {
    const problem = await look(one).catch(String);
    if (problem !== null) problems.push(`${JSON.stringify(one)}: ${problem}`);
  }
  return { what, count: all.length, problems };
}

/** Asks the server, once everything has come to its end, what has become of what it has acknowledged. */
export async function checkByCalls(visitor: Visitor, kept: Kept, storageId: string): Promise<Finding[]> {
  async function contentOf({ id, hash }: KeptFile) {
    const { status, body } = await visitor.ask('GET', `/api/resources/${id}/content`);
    return body === hash ? null : `it was answered with ${status} and ${JSON.stringify(body)}`;
  }

  async function hitsOf({ id, word }: KeptFile) {
    type Found = Answer<typeof api.search.find>;
    const { items, count } = await visitor.call<Found>('GET', `/api/search?q=${word}`);
    const [hit] = items;
    return count === 1 && hit?.resource.id === id && hit.passage ? null : `${count} are found`;
  }

  async function answerOf({ sessionId, requestId, fileId, isForModel }: KeptQuestion) {
    type Session = Answer<typeof api.assistant.session>;
    const path = `/api/assistant/sessions/${sessionId}`;
    const { requests } = await visitor.call<Session>('GET', path);
    const request = requests.find(({ id }) => id === requestId);
    if (request?.state !== 'done') return `it is ${request?.state}: ${request?.failure}`;
    const { answer } = request;
    if (answer === null) return 'it has no answer';
    if (answer.modelProblem !== null) return `the model was not asked: ${answer.modelProblem}`;
    if (fileId === null) return null;
    if (answer.mode !== (isForModel ? 'model' : 'extractive')) return `the answer is ${answer.mode}`;
    const isFound = answer.sources.some(({ resourceId }) => resourceId === fileId);
    return isFound ? null : `the answer is ${JSON.stringify(answer)}`;
  }

  async function summaryOf(jobId: string) {
    type Job = Answer<typeof api.jobs.get>;
    const { state, result, failures } = await visitor.call<Job>('GET', `/api/jobs/${jobId}`);
    const summaryId = /summary=(\w+)/.exec(result?.opens ?? '')?.[1];
    if (state !== 'done' || summaryId === undefined) return `it is ${state}: ${JSON.stringify(failures)}`;
    type Summary = Answer<typeof api.summaries.get>;
    const { sentences } = await visitor.call<Summary>('GET', `/api/summaries/${summaryId}`);
    return sentences.length > 0 ? null : 'it has no sentence';
  }

  const notices = await everyPage<{ route: string | null }>(visitor, '/api/notifications');
  const noticesOf = ({ sessionId }: KeptQuestion) =>
    notices.filter(({ route }) => route === `/space/assistant/${sessionId}`).length;

  const jobs = await everyPage<Answer<typeof api.jobs.get>>(visitor, '/api/jobs');
  const ledger = await visitor.call<Answer<typeof api.texts.ledger>>(
    'GET',
    `/api/storages/${storageId}/texts`,
  );
  const { seen, indexed, waiting, skipped, failed } = ledger;
  return [
    await lookAt('files are there, byte for byte', kept.files, contentOf),
    await lookAt('words that stand in one file are found there, once', kept.files, hitsOf),
    await lookAt('questions are answered', kept.questions, answerOf),
    await lookAt('questions have a notice each, and not two', kept.questions, async (question) => {
      const count = noticesOf(question);
      return count === 1 ? null : `${count} notices`;
    }),
    await lookAt('summaries are made', kept.summaries, summaryOf),
    await lookAt('jobs have ended, and none has failed', jobs, async ({ state }) =>
      state === 'done' ? null : state,
    ),
    await lookAt('ledger adds up, and all that it has seen is indexed', [ledger], async () => {
      const isWhole = seen === indexed + waiting + skipped + failed && seen === indexed;
      return isWhole && seen >= kept.files.length ? null : `there are ${kept.files.length} files`;
    }),
  ];
}
