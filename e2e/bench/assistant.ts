// npm run bench:assistant [-- --quick] [postgres]
// From a question to its answer, kept and checked, over a thousand texts and over ten times as many, against a search
// for the same words in the same server.
import { until } from '@holdall/shared/testing/node';
import { seededUsers } from '../support/seededUsers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { wordDelays } from './assistant/wordDelays.ts';
import { Client } from './measure/Client.ts';
import { ms, Report } from './measure/Report.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { inTurns, percentile, timed } from './measure/statistics.ts';
import { homeOf } from './world/addEntries.ts';
import { addTexts, wordOf } from './world/addTexts.ts';
import { prepareFolder } from './world/prepareFolder.ts';

const sizes = isQuick ? [1000] : [1000, 10_000];
/** What an answer over the first size takes at most. */
const mostSeconds = 1.5;

/** Words by how frequent they are. */
const questions = [
  [40, 900],
  [5, 60, 700],
  [200, 1500],
  [4, 25, 90, 300],
] as const;

interface Asked {
  sessionId: string;
  requestId: string;
}
interface Session {
  requests: { id: string; state: string; answer: { sentences: unknown[] } | null }[];
}

/** Asks, and waits until the answer is kept. Answers how many sentences it has. */
async function answered(client: Client, question: string): Promise<number> {
  const asked = await client.send('POST', '/api/assistant/requests', { body: { question } });
  if (asked.status !== 200) throw new Error(`The question was refused: ${asked.status}`);
  const { sessionId, requestId } = JSON.parse(asked.text) as Asked;
  let sentences = 0;
  await until('the answer', async () => {
    const { text } = await client.send('GET', `/api/assistant/sessions/${sessionId}`);
    const request = (JSON.parse(text) as Session).requests.find(({ id }) => id === requestId);
    if (request?.state === 'failed') throw new Error('The question has failed.');
    sentences = request?.answer?.sentences.length ?? 0;
    return request?.state === 'done';
  });
  return sentences;
}

async function measure(report: Report, size: number, databaseUrl?: string): Promise<void> {
  const prepared = await prepareFolder(
    async (database) => addTexts(database, await homeOf(database, seededUsers.ana.email), size),
    databaseUrl,
  );
  const env: Record<string, string> = { LIMITS: 'load', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const client = new Client(server.url);
  try {
    await client.signIn(seededUsers.ana);
    const all: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
    let sentences = 0;
    for (const question of questions) {
      const words = question.map(wordOf);
      const pairs = await inTurns(
        pairCount,
        () => timed(async () => void (sentences += await answered(client, `${words.join(' ')}?`))),
        () => timed(() => client.call('GET', `/api/search?q=${encodeURIComponent(words.join(' OR '))}`)),
      );
      for (const { ours, baseline } of pairs.slice(1)) {
        all.ours.push(ours);
        all.baseline.push(baseline);
      }
    }
    if (sentences === 0) throw new Error('Nothing was answered: this measures nothing.');
    const [ours, baseline] = [percentile(all.ours, 0.95), percentile(all.baseline, 0.95)];
    report.add({
      what: `an answer over ${size} texts, p95`,
      ours: ms(ours),
      baseline: ms(baseline),
      value: ours / 1000,
      unit: 's',
      ...(size === sizes[0] && { limit: { most: mostSeconds } }),
    });
    report.add({ what: `the same beside a search`, value: ours / baseline });
  } finally {
    client.close();
    await server.stop();
    await prepared.remove();
  }
}

/** Each size has a database of its own. */
async function measureOn(report: Report, size: number): Promise<void> {
  if (!onPostgres) return measure(report, size);
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    await measure(report, size, postgres.url);
  } finally {
    await postgres.stop();
  }
}

const onPostgres = process.argv.includes('postgres');
/** What a model writes is heard within so many milliseconds. */
const mostDelayMs = 50;

const report = new Report(
  'bench:assistant',
  `${onPostgres ? 'PostgreSQL' : 'embedded'}; ${questions.length} questions, ${pairCount} pairs each`,
);
for (const size of sizes) await measureOn(report, size);
const delays = await wordDelays();
report.add({
  what: `a word of a model is heard, p95 of ${delays.length}`,
  value: percentile(delays, 0.95),
  unit: 'ms',
  limit: { most: mostDelayMs },
});
report.close();
