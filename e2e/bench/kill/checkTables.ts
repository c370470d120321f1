import type { Database } from '../../../server/src/platform/db/Database.ts';
import type { Finding } from './Kept.ts';

/** What each question finds is wrong. */
const questions: Readonly<Record<string, string>> = {
  'texts stand in the index once': `
    select storage_id, blob_hash, mime, part from text_parts group by 1, 2, 3, 4 having count(*) > 1`,
  'texts have all their parts, and as many words as their parts': `
    select t.blob_hash, t.words, sum(p.length), count(p.part), max(p.part) from texts t
    left join text_parts p on p.storage_id = t.storage_id and p.blob_hash = t.blob_hash and p.mime = t.mime
    where t.state = 'indexed' group by t.storage_id, t.blob_hash, t.mime, t.words
    having t.words is distinct from sum(p.length) or count(p.part) <> max(p.part) + 1`,
  'texts that are not indexed have no part': `
    select t.blob_hash, t.state from texts t where t.state <> 'indexed' and exists (
      select 1 from text_parts p where p.storage_id = t.storage_id and p.blob_hash = t.blob_hash and p.mime = t.mime)`,
  'totals of languages are what their texts add up to': `
    select storage_id, language, t.parts, t.length, p.parts, p.length from text_totals t full join (
      select storage_id, language, count(*) as parts, sum(length) as length from text_parts group by 1, 2
    ) p using (storage_id, language)
    where coalesce(t.parts, 0) <> coalesce(p.parts, 0) or coalesce(t.length, 0) <> coalesce(p.length, 0)`,
  'vocabularies are what is counted of their texts': `
    select storage_id, word, v.texts, w.texts from vocabulary v full join (
      select storage_id, word, count(*) as texts from text_words w
      cross join lateral string_to_table(trim(w.words), ' ') with ordinality c(word, place)
      where word <> '' and place <= w.counted group by 1, 2
    ) w using (storage_id, word) where v.texts is distinct from w.texts`,
  'contents of files have a row in the ledger': `
    select r.id, r.name from resources r where r.blob_hash is not null and not exists (
      select 1 from texts t where t.storage_id = r.storage_id and t.blob_hash = r.blob_hash and t.mime = r.mime)`,
  'summaries are made once': `
    select storage_id, blob_hash, mime, length, style from summaries group by 1, 2, 3, 4, 5 having count(*) > 1`,
};

/** Looks into the tables of a server that does not run: what its calls cannot tell. */
export async function checkTables(database: Pick<Database, 'query'>): Promise<Finding[]> {
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
    'select count(*)::int as count from texts',
  );
  const findings: Finding[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const wrong = await database.query(question);
    findings.push({ what, count, problems: wrong.map((row) => JSON.stringify(row)) });
  }
  return findings;
}
