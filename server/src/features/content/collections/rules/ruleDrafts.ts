import { AppError, parseQuery, queryProblems, type Ask, type QueryProblem } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { CollectionsRepo } from '../collections.repo.ts';
import type { RuleRow } from './rules.repo.ts';

/** A rule as somebody wants it. */
export interface RuleDraft {
  id?: string | undefined;
  query: string;
  storageIds: readonly string[];
}

/** What a search may ask and a rule may not, with why. */
const neverInRules: { readonly [Field in Ask['field']]?: string } = {
  similar: queryProblems.notSimilar,
  trashed: queryProblems.notTrashed,
};

/** What is wrong with the query of a rule. */
function problemsOf(query: string): QueryProblem[] {
  const { groups, problems } = parseQuery(query);
  const refused = groups.flat().flatMap(({ ask, start, end }) => {
    const message = neverInRules[ask.field];
    return message === undefined ? [] : [{ start, end, message }];
  });
  return [...problems, ...refused];
}

/** Refuses rules whose query cannot be read, and says where. */
export function requireQueries(drafts: readonly RuleDraft[]): void {
  const problems = drafts.flatMap(({ query }, rule) =>
    problemsOf(query).map((problem) => ({ rule, ...problem })),
  );
  if (problems.length === 0) return;
  const fields = Object.fromEntries(
    problems.map(({ rule, start, message }) => [`items.${rule}.query.${start}`, message]),
  );
  throw new AppError('query_invalid', { fields, details: { problems } });
}

/** Refuses storages that they do not see; one that a rule looks into already may stay. */
export async function requireStorages(
  collections: Pick<CollectionsRepo, 'targetStorages'>,
  actor: Actor,
  id: string,
  { drafts, present }: { drafts: readonly RuleDraft[]; present: readonly RuleRow[] },
): Promise<void> {
  const kept = new Set(present.flatMap(({ storage_ids: ids }) => ids));
  const added = [...new Set(drafts.flatMap(({ storageIds }) => storageIds))].filter((one) => !kept.has(one));
  const seen = await collections.targetStorages(actor, id, added);
  if (seen.length < added.length) throw new AppError('not_found');
  if (seen.some(({ storageKind }) => storageKind !== 'local'))
    throw new AppError('conflict', {
      message: 'A rule looks into storages with files, not into collections.',
    });
}
