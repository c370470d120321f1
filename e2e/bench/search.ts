// npm run bench:search [-- --quick] [postgres]
// Finding words in the texts of a storage, with rights, order and passages, against one bare statement over the same index
// that ranks all that fits, without rights: the same words, in the same languages. At ten thousand texts and at ten times
// as many. Of what fits in very many texts some are ranked: how many of the best are among them is said too. Besides: how
// fast a word is completed, what the server holds, and how fast documents are read.
import { lexemeOf } from '../../server/src/platform/words/stems.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { Client } from './measure/Client.ts';
import { residentMegabytes } from './measure/memory.ts';
import { ms, Report } from './measure/Report.ts';
import { isQuick, pairCount } from './measure/size.ts';
import { inTurns, percentile, timed } from './measure/statistics.ts';
import { compared, overlapOf } from './search/exactOrder.ts';
import { measureReading } from './search/reading.ts';
import { homeOf } from './world/addEntries.ts';
import { addTexts, wordOf } from './world/addTexts.ts';
import { openFolder, prepareFolder } from './world/prepareFolder.ts';

const sizes = isQuick ? { small: 500, large: 5000 } : { small: 10_000, large: 100_000 };

/** Words by how frequent they are, and whether one of them is enough. */
const questions = [
  [3],
  [40],
  [900],
  [9, 70],
  [200, 1500],
  [5, 60, 700],
  ['OR', 30, 400],
  ['OR', 4, 25, 90],
] as const;

/** Beginnings of words that somebody types. */
const beginnings = [3, 40, 900, 70].flatMap((rank) =>
  [2, 3, 4].map((letters) => wordOf(rank).slice(0, letters)),
);
/** A word is completed within so many milliseconds; the embedded server holds so many megabytes. */
const most = { completedMs: 20, megabytes: 700 };

const wordsOf = (question: (typeof questions)[number]) =>
  question.filter((part) => part !== 'OR').map((rank) => wordOf(Number(rank)));
const isAny = (question: (typeof questions)[number]) => question[0] === 'OR';

const bareText = `
  select blob_hash, ts_rank(words, $1::tsquery) as rank from text_parts where words @@ $1::tsquery order by rank desc limit 20`;

interface Answered {
  readonly items: readonly { readonly resource: { readonly name: string } }[];
}

interface Measured {
  readonly p50: number;
  readonly p95: number;
}

/** Each measurement has a database of its own. */
async function withDatabase<T>(measured: (databaseUrl?: string) => Promise<T>): Promise<T> {
  if (!onPostgres) return measured();
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    return await measured(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function measure(report: Report, size: number, databaseUrl?: string): Promise<Measured> {
  const prepared = await prepareFolder(
    async (database) => addTexts(database, await homeOf(database, seededUsers.ana.email), size),
    databaseUrl,
  );
  const env: Record<string, string> = { LIMITS: 'load', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const bare = await openFolder(databaseUrl === undefined ? prepared.copy : prepared.folder, databaseUrl);
  const client = new Client(server.url);
  try {
    await client.signIn(seededUsers.ana);
    const languages = await bare.query<{ language: string }>(
      'select distinct language from text_totals where parts > 0',
    );
    const anyOf = (word: string) =>
      `(${languages.map(({ language }) => `'${lexemeOf(language, word)}'`).join(' | ')})`;
    const all: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
    const overlaps: number[] = [];
    for (const question of questions) {
      const words = wordsOf(question);
      const q = encodeURIComponent(words.join(isAny(question) ? ' OR ' : ' '));
      const query = words.map(anyOf).join(isAny(question) ? ' | ' : ' & ');
      const pairs = await inTurns(
        pairCount,
        () => timed(() => client.call('GET', `/api/search?q=${q}`)),
        () => timed(() => bare.query(bareText, [query])),
      );
      for (const { ours, baseline } of pairs.slice(1)) {
        all.ours.push(ours);
        all.baseline.push(baseline);
      }
      const body = await client.call<Answered>('GET', `/api/search?q=${q}&limit=${compared}`);
      const found = body.items.map(({ resource }) => resource.name);
      overlaps.push(await overlapOf(found, bare, words, isAny(question)));
    }
    for (const [name, share] of [
      ['p50', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [ours, baseline] = [percentile(all.ours, share), percentile(all.baseline, share)];
      const what = `${size} texts, ${name}`;
      report.add({
        what,
        ours: ms(ours),
        baseline: ms(baseline),
        value: ours / baseline,
        ...(size === sizes.large && { limit: { most: 1.5 } }),
      });
    }
    report.add({
      what: `${size} texts, the best ${compared} of the exact order that are among the first ${compared}`,
      ours: overlaps.map((overlap) => overlap.toFixed(2)).join(' '),
      value: overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length,
      unit: 'of them',
      limit: { least: 0.95 },
    });
    const completed: number[] = [];
    for (const beginning of beginnings.flatMap((one) => Array.from({ length: pairCount }, () => one)))
      completed.push(await timed(() => client.call('GET', `/api/search/words?q=${beginning}`)));
    report.add({
      what: `${size} texts, a word is completed, p95 of ${completed.length}`,
      value: percentile(completed, 0.95),
      unit: 'ms',
      limit: { most: most.completedMs },
    });
    if (databaseUrl === undefined)
      report.add({
        what: `${size} texts, memory of the server`,
        value: residentMegabytes(server.pid),
        unit: 'MB',
        limit: { most: most.megabytes },
      });
    return { p50: percentile(all.ours, 0.5), p95: percentile(all.ours, 0.95) };
  } finally {
    client.close();
    await server.stop();
    await bare.close();
    await prepared.remove();
  }
}

const onPostgres = process.argv.includes('postgres');
const report = new Report(
  'bench:search',
  `${onPostgres ? 'PostgreSQL' : 'embedded'}; ${questions.length} questions, ${pairCount} pairs each`,
);
// First: what the others leave behind is still being written to the disk for a while.
await withDatabase((url) => measureReading(report, url));
const [small, large] = [
  await withDatabase((url) => measure(report, sizes.small, url)),
  await withDatabase((url) => measure(report, sizes.large, url)),
];
for (const name of ['p50', 'p95'] as const) {
  const [ours, baseline] = [large[name], small[name]];
  const what = `${sizes.large} texts beside ${sizes.small}, ${name}`;
  report.add({ what, ours: ms(ours), baseline: ms(baseline), value: ours / baseline, limit: { most: 2 } });
}
report.close();
