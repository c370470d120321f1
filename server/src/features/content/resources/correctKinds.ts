import { hash } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { claimedType, fileTypeOf, fileTypes, kindOf } from '@holdall/shared/kinds';
import type { Database } from '../../../platform/db/Database.ts';
import { versions } from '../versions/versions.tables.ts';
import { kindOfType } from './fileTypeOf.ts';
import { kindCorrections } from './kindCorrections.tables.ts';
import { resources } from './resources.tables.ts';

const pageSize = 500;
/** So that what other people ask comes in between. */
const breathMs = 5;

interface Typed {
  readonly name: string;
  readonly mime: string | null;
  readonly kind: string;
}

/** What a file is by the table of types, without its bytes; null where that is what it is. */
function corrected({ name, mime, kind }: Typed): { mime: string; kind: string } | null {
  const type = mime === null ? undefined : fileTypeOf(mime);
  if (mime === null || type === undefined) return null;
  const claim = claimedType(name);
  // Feeds were taken for any other XML.
  if (mime === 'text/xml' && claim?.kind === 'rssFeed') return { mime: claim.mime, kind: claim.kind };
  const right = kindOfType(mime, type.kind, kindOf(name));
  return right === kind ? null : { mime, kind: right };
}

/**
 * Gives files that an earlier version took for something else the kind that they have by the table of types. Goes on
 * where it was stopped, and has nothing to do once it has seen all, until the table says something else.
 */
export function createCorrectKinds(database: Database) {
  const types = hash('sha256', JSON.stringify(fileTypes.map(({ mime, kind }) => [mime, kind])));
  const note = async (after: string, done: boolean) => {
    const row = { types, after, done };
    const insert = database
      .orm()
      .insert(kindCorrections)
      .values({ id: 1, ...row });
    await insert.onConflictDoUpdate({ target: kindCorrections.id, set: row });
  };

  async function page(after: string) {
    const { id, name, mime, kind } = resources;
    return database
      .orm()
      .select({ id, name, mime, kind })
      .from(resources)
      .where(and(gt(id, after), ne(kind, 'folder')))
      .orderBy(id)
      .limit(pageSize);
  }

  async function correct(rows: readonly (Typed & { id: string })[]): Promise<void> {
    for (const row of rows) {
      const right = corrected(row);
      if (right === null || row.mime === null) continue;
      const { id, mime, kind } = row;
      const same = and(eq(resources.id, id), eq(resources.mime, mime), eq(resources.kind, kind));
      await database.orm().update(resources).set(right).where(same);
      const older = and(eq(versions.resourceId, id), eq(versions.mime, mime), eq(versions.kind, kind));
      await database.orm().update(versions).set(right).where(older);
    }
  }

  return async ({ signal }: { signal: AbortSignal }): Promise<void> => {
    const [state] = await database.orm().select().from(kindCorrections).where(eq(kindCorrections.id, 1));
    if (state?.types === types && state.done) return;
    let after = state?.types === types ? state.after : '';
    while (!signal.aborted) {
      const rows = await page(after);
      await correct(rows);
      after = rows.at(-1)?.id ?? after;
      await note(after, rows.length < pageSize);
      if (rows.length < pageSize) return;
      await new Promise((resolve) => setTimeout(resolve, breathMs));
    }
  };
}
