// npm run eval [-- --quick] [postgres]
// How well words in texts are found: the real product, asked over HTTP, beside plain BM25 over the same words, by public sets
// of questions whose answers people have judged; whether what a model claims of such texts is rightly looked up; and how near
// summaries come to those that people have written, beside the first three sentences (lead-3). It fails where the product is
// worse by more than the noise, takes something made up for true, or says less than a beginning does. With
// HOLDALL_EVAL_WEIGHTS, a folder of weights, what is found by them is compared with what words find.
import { mostCandidates } from '../../server/src/features/find/search/candidates.ts';
import { tokensOf } from '../../server/src/platform/words/tokens.ts';
import { Client } from '../bench/measure/Client.ts';
import { Report } from '../bench/measure/Report.ts';
import { isQuick } from '../bench/measure/size.ts';
import { homeOf } from '../bench/world/addEntries.ts';
import { prepareFolder } from '../bench/world/prepareFolder.ts';
import { seededUsers } from '../support/seededUsers.ts';
import { startPostgres } from '../support/startPostgres.ts';
import { startServer } from '../support/startServer.ts';
import { addDifference, points } from './addDifference.ts';
import { addDocuments, nameOf } from './addDocuments.ts';
import { judgeClaims } from './citations/judgeClaims.ts';
import { makeClaims } from './citations/makeClaims.ts';
import { findByProduct, type Mode } from './findByProduct.ts';
import { meanInterval, meanOf } from './meanInterval.ts';
import { tellLearnt, withoutSynonyms } from './learnt/tellLearnt.ts';
import { metrics } from './metrics.ts';
import { createPlainBm25 } from './plainBm25.ts';
import { summarySets, testSets } from './sets/index.ts';
import { readSet } from './sets/readSet.ts';
import type { SummarySet } from './sets/SummarySet.ts';
import type { Judged, TestSet } from './sets/TestSet.ts';
import { compareWithLead } from './summarise.ts';
import { switchOnWeights, weightsFolder } from './switchOnWeights.ts';

/** A search may have thirty terms, and `OR` between two words counts as one. */
const mostWords = 15;

/** The first words of a question, each once. */
const wordsOf = (question: string) =>
  [...new Set(Array.from(tokensOf(question), ({ word }) => word))].slice(0, mostWords);

/** What is found for each question, by the ways of finding that are compared. */
interface Found {
  /** The product, one of the words being enough. */
  readonly ours: readonly string[];
  /** The product, every word having to stand there: what somebody gets who types the question as it is. */
  readonly everyWord: readonly string[];
  readonly plain: readonly string[];
  /** Plain BM25 of no more documents than the product puts in order: what that limit alone costs. */
  readonly capped: readonly string[];
  /** The product by meaning, and by words and meaning, of the same words; empty without weights. */
  readonly meaning: readonly string[];
  readonly both: readonly string[];
}

/** Each set has a database of its own. */
async function askOn(known: Judged): Promise<Found[]> {
  if (!onPostgres) return ask(known);
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    return await ask(known, postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Asks all questions of a set, each way of the same words. */
async function ask({ documents, questions }: Judged, databaseUrl?: string): Promise<Found[]> {
  const plainBm25 = createPlainBm25(documents);
  const ids = new Map(documents.map(({ id }, at) => [nameOf(at), id]));
  let storageId = '';
  const prepared = await prepareFolder(async (database) => {
    const home = await homeOf(database, seededUsers.ana.email);
    ({ storageId } = home);
    await addDocuments(database, home, documents);
  }, databaseUrl);
  const env: Record<string, string> = {
    LIMITS: 'load',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(weightsFolder && { MEANING_WEIGHTS: weightsFolder }),
  };
  const server = await startServer({ dataFolder: prepared.folder, env });
  const client = new Client(server.url);
  const byProduct = async (question: string, mode?: Mode) =>
    (await findByProduct(client, question, mode)).map((name) => ids.get(name) ?? name);
  const byWeights = async (question: string, mode: Mode) =>
    weightsFolder === undefined ? [] : byProduct(question, mode);
  try {
    await client.signIn(seededUsers.ana);
    if (weightsFolder !== undefined) await switchOnWeights(client, storageId);
    const found: Found[] = [];
    for (const { text } of questions) {
      const words = wordsOf(text);
      found.push({
        ours: await byProduct(words.join(' OR ')),
        everyWord: await byProduct(words.join(' ')),
        plain: plainBm25(words),
        capped: plainBm25(words, mostCandidates),
        meaning: await byWeights(words.join(' OR '), 'meaning'),
        both: await byWeights(words.join(' OR '), 'both'),
      });
    }
    return found;
  } finally {
    client.close();
    await server.stop();
    await prepared.remove();
  }
}

function compare(report: Report, set: string, { questions }: Judged, found: readonly Found[]): void {
  for (const { name, measure } of metrics) {
    const of = (way: keyof Found) =>
      questions.map(({ grades }, at) => measure(found[at]?.[way] ?? [], grades));
    const plain = of('plain');
    const add = (what: string, ours: readonly number[], limit?: { least: number }, baseline = plain) =>
      addDifference(report, `${set}, ${name}, ${what}`, { ours, baseline }, limit);
    add('one of the words', of('ours'), { least: 0 });
    add('every word', of('everyWord'));
    add(`BM25 of ${mostCandidates} that fit`, of('capped'));
    if (weightsFolder === undefined) continue;
    add('meaning beside words', of('meaning'), undefined, of('ours'));
    add('both beside words', of('both'), { least: 0 }, of('ours'));
  }
}

/** So many true sentences about the texts of a set, and as many that are made up. */
const claimsOfEach = 200;

/** How sentences that a model might write, true ones and planted ones, are looked up in the texts of a set. */
function tellCitations(report: Report, set: string, { documents }: Judged): void {
  const texts = documents.map(({ text }) => text);
  const claims = makeClaims(texts, { each: claimsOfEach, seed: 18 });
  const { falselyFound, recall, flagged } = judgeClaims(claims);
  const quotes = falselyFound.filter(({ text }) => text.includes('“')).length;
  const add = (what: string, value: number, unit: string, limit?: { least: number } | { most: number }) =>
    report.add({ what: `${set}, ${claims.length} claims, ${what}`, value, unit, ...(limit && { limit }) });
  add('true ones that are found', recall * 100, '%', { least: 98 });
  add('made-up quotes that are found', quotes, '', { most: 0 });
  add('made-up ones that are found', (falselyFound.length / claimsOfEach) * 100, '%', { most: 3 });
  add('flagged, of which half are made up', flagged * 100, '%');
}

const rougeNames = { rouge1: 'ROUGE-1', rouge2: 'ROUGE-2', rougeL: 'ROUGE-L' } as const;
/** Of long texts a summary has to be nearer than their beginning; of abstracts, which begin with what they say, nearly as near. */
const leastOfLead = { long: 1, short: 0.98 };

/** How near summaries of sentences come to those of people, beside the first sentences. */
async function tellSummaries(report: Report, { name: set, isLong, ...rest }: SummarySet): Promise<void> {
  const known = await readSet(rest);
  if ('missing' in known) {
    console.log(known.missing);
    process.exit(1);
  }
  const texts = isQuick ? known.slice(0, 20) : known;
  console.log(`${set}: ${texts.length} texts with summaries`);
  console.log(`  source: ${rest.source}; licence: ${rest.licence}`);
  const compared = (await Promise.all(texts.map(compareWithLead))).filter((one) => one !== null);
  for (const [metric, name] of Object.entries(rougeNames) as [keyof typeof rougeNames, string][]) {
    const ours = compared.map((one) => one.ours[metric]);
    const lead = compared.map((one) => one.lead[metric]);
    const { mean, low, high } = meanInterval(ours.map((value, at) => value - (lead[at] ?? 0)));
    report.add({
      what: `${set}, ${name} (F1) of ${compared.length}, three sentences: ${points(mean)} (${points(low)} to ${points(high)})`,
      ours: points(meanOf(ours)),
      baseline: points(meanOf(lead)),
      value: meanOf(ours) / meanOf(lead),
      unit: '× lead-3',
      limit: { least: isLong ? leastOfLead.long : leastOfLead.short },
    });
  }
}

const onPostgres = process.argv.includes('postgres');
const report = new Report(
  'eval',
  `${onPostgres ? 'PostgreSQL' : 'embedded'}; the first ${mostWords} different words of a question, joined by OR, and the same ` +
    'ones for BM25; figures of 0 to 100, their difference with its interval of 95 % (paired bootstrap)',
);
console.log(
  weightsFolder === undefined
    ? 'Nothing is looked for by its meaning: HOLDALL_EVAL_WEIGHTS names no folder of weights.'
    : `by meaning: the weights in ${weightsFolder}`,
);
if (withoutSynonyms !== null) console.log(withoutSynonyms);
for (const set of summarySets) await tellSummaries(report, set);
const judged: { set: TestSet; known: Judged }[] = [];
for (const set of testSets) {
  const known = await readSet(set);
  if ('missing' in known) {
    console.log(known.missing);
    process.exit(1);
  }
  judged.push({ set, known: isQuick ? { ...known, questions: known.questions.slice(0, 20) } : known });
}
const below: string[] = [];
for (const { set, known } of judged) {
  const { documents, questions } = known;
  console.log(`${set.name}: ${documents.length} documents, ${questions.length} questions`);
  console.log(`  source: ${set.source}; licence: ${set.licence}`);
  const found = await askOn(known);
  compare(report, set.name, known, found);
  const sameWords = questions.map(({ text, grades }) => ({ text: wordsOf(text).join(' '), grades }));
  const byWords = found.map(({ ours }) => ours);
  below.push(...tellLearnt(report, set.name, { documents, questions: sameWords }, byWords));
  tellCitations(report, set.name, known);
}
report.close();
console.log(
  below.length === 0
    ? 'Vectors learnt from the texts find no less with words than words alone: they can be offered.'
    : `Vectors learnt from the texts are not offered, for with words they find less than words alone: ${below.join('; ')}.`,
);
