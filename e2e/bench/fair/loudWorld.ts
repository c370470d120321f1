import type { Database } from '../../../server/src/platform/db/Database.ts';
import { createCrypto, instanceKey } from '../../../server/src/platform/crypto.ts';
import { createAuditRepo } from '../../../server/src/features/people/audit/audit.repo.ts';
import { createAuditService } from '../../../server/src/features/people/audit/audit.service.ts';
import { seededUsers, type Person } from '../../support/seededUsers.ts';
import { isQuick } from '../measure/size.ts';
import { addFolder, homeOf, type Home } from '../world/addEntries.ts';
import { addPeople } from '../world/addPeople.ts';
import { addTexts, wordOf } from '../world/addTexts.ts';
import { addGrants } from './addGrants.ts';

/** Two organizations on one server: one that asks for all it can, and one that looks at its files. */
export interface LoudWorld {
  readonly home: Home;
  readonly people: readonly Person[];
  /** Another storage of the same space. */
  readonly otherId: string;
  readonly wideId: string;
  /** A folder whose entries acts are done to. */
  readonly actedId: string;
  readonly rangeIds: readonly [string, string];
  /** With rules over folders that lie deep, and with thousands of entries. */
  readonly collectionId: string;
  readonly fileId: string;
  /** Of the assistant, with as many questions as are shown. */
  readonly sessionId: string;
  /** Of an agent, each about as much as one can be. */
  readonly proposalIds: readonly string[];
  /** A table of answers with hundreds of rows. */
  readonly runId: string;
  /** A summary of as many files as one is of. */
  readonly selectionSummaryId: string;
  readonly savedSearchId: string;
  readonly quiet: Home;
  readonly quietFolder: string;
}

/** Entries of the wide folder; of everything else there is a share of that. */
export const wideCount = isQuick ? 4000 : 20_000;
/** Files of a storage that only collections lead to. */
const grantedCount = isQuick ? 4000 : 12_000;
const depth = 50;
const hexId = (prefix: string, number: string) => `'${prefix}_' || lpad(to_hex(${number}), 32, '0')`;

async function addOrganization(database: Database, id: string, userIds: readonly string[]): Promise<void> {
  await database.query('insert into organizations (id, name, created_at) values ($1, $1, now())', [id]);
  await database.query(
    `update accounts set organization_id = $1, role = 'owner' where user_id = any($2) and current`,
    [id, userIds],
  );
}

async function addStorage(database: Database, home: Home, id: string, kind: 'local' | 'virtual') {
  await database.query(
    `insert into storages (id, space_id, kind, name, owner_id, visibility, created_at)
     values ($1, $2, $3, $1, $4, 'space', now())`,
    [id, home.spaceId, kind, home.userId],
  );
  return id;
}

/** A chain of folders with all its files at the end. */
async function addDepths(database: Database, { storageId, userId }: Home): Promise<void> {
  const columns = `id, storage_id, rank, kind, name, sort_name, search_name, created_at, created_by, changed_at, changed_by, parent_id`;
  const folder = hexId('res', 'i');
  await database.query(
    `insert into resources (${columns})
     select ${folder}, $1, 0, 'folder', 'level ' || i, 'level ' || i, 'level ' || i, now(), $2, now(), $2,
       case when i = 1 then null else ${hexId('res', 'i - 1')} end from generate_series(1, ${depth}) i`,
    [storageId, userId],
  );
  await database.query(
    `insert into resources (${columns})
     select ${hexId('res', '100000 + i')}, $1, 1, 'text', 'file ' || i, 'file ' || i, 'file ' || i, now(), $2, now(), $2,
       ${hexId('res', String(depth))} from generate_series(1, ${wideCount / 2}) i`,
    [storageId, userId],
  );
}

/** Rows in the place of what years of work leave. */
async function addPast(database: Database, { storageId, spaceId, userId }: Home, fileId: string) {
  await database.query(
    `insert into operations (id, kind, user_id, at, text, values, undo_by, space_id, storage_ids, resource_id)
     select ${hexId('op', 'i')}, 'delete', $1, now(), 'Deleted {name}', '{"name": "x"}', 'places', $2, array[$3],
       case when i % 2 = 0 then $4 end from generate_series(1, ${wideCount}) i`,
    [userId, spaceId, storageId, fileId],
  );
  await database.query(
    `insert into messages (id, storage_id, author_id, body, created_at)
     select ${hexId('msg', 'i')}, $1, $2, 'words ' || i, now() from generate_series(1, ${wideCount / 2}) i`,
    [storageId, userId],
  );
  await database.query(
    `insert into messages (id, resource_id, author_id, body, created_at)
     select ${hexId('msg', '1000000 + i')}, $1, $2, 'words ' || i, now() from generate_series(1, ${wideCount / 4}) i`,
    [fileId, userId],
  );
}

/** Entries of the audit as the product writes them, so that the chain holds; all in one transaction. */
async function addAudit(database: Database, dataFolder: string, actorId: string): Promise<void> {
  let count = 0;
  const audit = createAuditService({
    repo: createAuditRepo(database),
    crypto: createCrypto(instanceKey(dataFolder)),
    clock: { now: () => new Date() },
    counter: { read: () => count, write: () => undefined },
    transaction: (work) => database.transaction(work),
    afterCommit: () => undefined,
    onRecorded: () => undefined,
  });
  await database.transaction(async () => {
    for (count = 1; count <= wideCount / 4; count += 1)
      await audit.record({ actorId, ip: null, action: 'session.started', target: actorId });
  });
}

/** SQL: an answer that cites five files from a place of a storage on, in words that stand nowhere. */
const answerText = (storageId: string, from: string) => `json_build_object(
  'mode', 'extractive', 'model', null, 'modelProblem', null, 'isCut', false, 'sentences', '[]'::json, 'given', '[]'::json,
  'read', 5, 'found', 5, 'more', false, 'waiting', 0,
  'citations', (select json_agg(json_build_object('resourceId', r.id, 'storageId', r.storage_id, 'blobHash', 'another',
    'mime', 'text/plain', 'part', 0, 'quote', 'words that stand nowhere'))
    from (select * from resources r where r.storage_id = ${storageId} and r.blob_hash is not null
      order by r.id offset ${from} limit 5) r))`;

/** Tables of answers of a person; the first of them has a row for each of some hundred files. */
async function addRuns(database: Database, { userId, storageId }: Home): Promise<string> {
  const [first] = await database.query<{ id: string }>(
    `insert into runs (id, user_id, title, items, questions, state, gathered, begun_at)
     select ${hexId('run', 'i')}, $1, 'Table ' || i, '[]', '["What?"]', 'done', true, now()
     from generate_series(1, ${wideCount / 40}) i returning id`,
    [userId],
  );
  const runId = first?.id ?? '';
  await database.query(
    `insert into run_rows (run_id, resource_id, place, state, blob_hash, answers)
     select $1, f.id, f.place, 'done', 'another', json_build_array(${answerText('$2', 'f.place')})
     from (select id, row_number() over (order by id) - 1 as place from resources
       where storage_id = $2 and blob_hash is not null order by id limit 500) f`,
    [runId, storageId],
  );
  return runId;
}

/** A summary of as many files with a text as one is of. */
async function addSelectionSummary(database: Database, { userId, storageId }: Home): Promise<string> {
  const [made] = await database.query<{ id: string }>(
    `with files as (
       select id from resources where storage_id = $2 and blob_hash is not null order by id limit 200)
     insert into selection_summaries
       (id, user_id, name, items, length, style, fingerprint, files, sentences, model, left_out, read_words, words, made_at)
     select ${hexId('ssm', '1')}, $1, 'Summary',
       json_build_object('query', json_build_object('storageId', $2::text, 'section', 'files')), 'long', 'paragraph', 'loud',
       (select json_agg(json_build_object('resourceId', id, 'blobHash', '', 'state', 'read')) from files),
       (select json_agg(json_build_object('text', 'A sentence.', 'quote', 'A sentence.', 'resourceId', id, 'of', json_build_array(id)))
         from (select id from files limit 12) f),
       '', 0, 0, 0, now() returning id`,
    [userId, storageId],
  );
  return made?.id ?? '';
}

/** Searches that a person has saved and follows; answers the first of them. */
async function addSavedSearches(database: Database, { userId }: Home): Promise<string> {
  const [first] = await database.query<{ id: string }>(
    `insert into saved_searches (id, user_id, name, query, is_followed, known, saved_at)
     select ${hexId('svs', 'i')}, $1, 'Search ' || i, queries[i], true, '[]', now()
     from (select $2::text[] as queries) q cross join generate_series(1, 50) i returning id`,
    [userId, Array.from({ length: 50 }, (_, number) => `${wordOf(number)} OR ${wordOf(number * 7 + 60)}`)],
  );
  return first?.id ?? '';
}

/** Sessions of the assistant; the first of them has questions whose answers cite files. */
async function addSessions(database: Database, { userId, storageId }: Home): Promise<string> {
  const [first] = await database.query<{ id: string }>(
    `insert into assistant_sessions (id, user_id, title, asked_at)
     select ${hexId('asn', 'i')}, $1, 'Question ' || i, now() from generate_series(1, ${wideCount / 4}) i returning id`,
    [userId],
  );
  const sessionId = first?.id ?? '';
  await database.query(
    `insert into assistant_requests (id, session_id, after_id, question, state, asked_at, answer)
     select ${hexId('arq', 'i')}, $1, case when i > 1 then ${hexId('arq', 'i - 1')} end, 'Question ' || i, 'done',
       now() + i * interval '1 millisecond', ${answerText('$2', 'i * 5')}
     from generate_series(1, 50) i`,
    [sessionId, storageId],
  );
  await database.query(`update assistant_sessions set shown_id = ${hexId('arq', '50')} where id = $1`, [
    sessionId,
  ]);
  return sessionId;
}

/** Proposals of an agent of a person. */
async function addProposals(database: Database, { userId }: Home, parentId: string): Promise<string[]> {
  const [agent] = await database.query<{ id: string }>(
    `insert into agents (id, user_id, name, token_hash, token_start, daily_calls, may_propose, created_at)
     values (${hexId('agt', '1')}, $1, 'Tidy', 'none', 'hda_', 1000, true, now()) returning id`,
    [userId],
  );
  const rows = await database.query<{ id: string }>(
    `insert into proposals (id, user_id, agent_id, action, item_ids, is_part, state, at)
     select ${hexId('prp', 'i')}, $1, $2, case when i % 2 = 0 then 'star' else 'unstar' end,
       (select json_agg(r.id) from (select id from resources where parent_id = $3 order by id limit 500) r), true, 'proposed', now()
     from generate_series(1, ${wideCount / 20}) i returning id`,
    [userId, agent?.id, parentId],
  );
  return rows.map(({ id }) => id);
}

/** Fills both organizations. Ana's, who runs the installation as well, is the loud one; Ben's is the quiet one. */
export async function fillWorld(database: Database, dataFolder: string): Promise<LoudWorld> {
  const home = await homeOf(database, seededUsers.ana.email);
  const quiet = await homeOf(database, seededUsers.ben.email);
  const others = await addPeople(database, { home, like: seededUsers.ana, count: 5 });
  const members = await database.query<{ userId: string }>(
    'select user_id as "userId" from space_members where space_id = $1',
    [home.spaceId],
  );
  await addOrganization(
    database,
    'org_00000000000000000000000000000001',
    members.map(({ userId }) => userId),
  );
  await addOrganization(database, 'org_00000000000000000000000000000002', [quiet.userId]);
  await database.query('update users set operator = true where id = $1', [home.userId]);
  await database.query(`update space_members set role = 'manager' where space_id = $1`, [home.spaceId]);

  const quietFolder = await addFolder(database, quiet, 'Quiet', 1000);
  const wideId = await addFolder(database, home, 'Wide', wideCount);
  const actedId = await addFolder(database, home, 'Acted', wideCount / 4);
  const trashedId = await addFolder(database, home, 'Trashed', wideCount / 4);
  const otherId = await addStorage(database, home, 'sto_00000000000000000000000000000001', 'local');
  const collectionId = await addStorage(database, home, 'sto_00000000000000000000000000000002', 'virtual');
  await addDepths(database, home);
  await addTexts(database, home, wideCount / 4);
  await database.query(
    `update resources set trashed_at = now(), trashed_by = $2, trash_path = '{Trashed}' where parent_id = $1`,
    [trashedId, home.userId],
  );
  await database.query('update storages set trash_count = $2 where id = $1', [home.storageId, wideCount / 4]);
  await database.query(
    `update resources set tags = array['tag ' || (size % 500)] where parent_id = $1 and rank = 1`,
    [wideId],
  );
  await database.query(
    `insert into stars (user_id, resource_id, at) select $2, id, now() from resources where parent_id = $1 limit ${wideCount / 4}`,
    [wideId, home.userId],
  );
  await database.query(
    `insert into virtual_entries (id, collection_id, target_id, storage_id, name, kind, note, position, added_by, added_at)
     select 'ent_' || substr(id, 5), $1, id, $2, name, kind, '', 'a' || substr(id, 5) || 'V', $3, now()
     from resources where parent_id = $4 and rank = 1 limit ${wideCount / 4}`,
    [collectionId, home.storageId, home.userId, wideId],
  );
  await database.query('update storages set children_count = $2 where id = $1', [
    collectionId,
    wideCount / 4,
  ]);
  for (let place = 0; place < 10; place += 1)
    await database.query(
      'insert into virtual_rules (id, collection_id, place, query, storage_ids) values ($1, $2, $3, $4, $5)',
      [`rul_${String(place).padStart(32, '0')}`, collectionId, place, deepQuery(place), [home.storageId]],
    );
  const inWide = await database.query<{ id: string }>(
    'select id from resources where parent_id = $1 and rank = 1 order by sort_name limit 2000',
    [wideId],
  );
  const [first, last] = [inWide[0]?.id ?? '', inWide.at(-1)?.id ?? ''];
  await addGrants(database, home, others.at(-1)?.email ?? '', grantedCount);
  await addPast(database, home, first);
  await addAudit(database, dataFolder, home.userId);
  return {
    home,
    people: [seededUsers.ana, ...others],
    otherId,
    wideId,
    actedId,
    rangeIds: [first, last],
    collectionId,
    fileId: first,
    sessionId: await addSessions(database, home),
    proposalIds: await addProposals(database, home, actedId),
    runId: await addRuns(database, home),
    selectionSummaryId: await addSelectionSummary(database, home),
    savedSearchId: await addSavedSearches(database, home),
    quiet,
    quietFolder,
  };
}

/** A rule that asks of each file whether it lies in any of many folders far above it. */
export const deepQuery = (number: number) =>
  Array.from({ length: 9 }, (_, level) => `in:"level ${((number * 9 + level) % depth) + 1}"`).join(' OR ');
