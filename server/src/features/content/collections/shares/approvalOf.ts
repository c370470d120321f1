import type { RuleRow } from '../rules/rules.repo.ts';

/** Rules as they are approved: what they find, whatever they are called. */
export const approvalOf = (rows: readonly RuleRow[]): string =>
  JSON.stringify(rows.map(({ query, storage_ids: storageIds }) => [query, storageIds.toSorted()]));
