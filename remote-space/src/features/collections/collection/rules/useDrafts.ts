import type { CollectionRules } from '@holdall/shared';
import { useState } from 'react';
import type { RuleDraft } from './useRules.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Rules while they are written. What somebody else changes meanwhile is taken over as long as nothing was written here;
 * else it is found out at saving, and nothing written is lost.
 */
export function useDrafts(present: CollectionRules) {
  const [base, setBase] = useState(present);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(present.items);
  const changed = !same(drafts, base.items);
  const elsewhere = !same(present.items, base.items);

  function take(rules: CollectionRules) {
    setBase(rules);
    setDrafts(rules.items);
  }
  if (elsewhere && !changed) take(present);

  return {
    drafts,
    setDrafts,
    changed,
    /** What was seen when the writing began. */
    revision: elsewhere ? base.revision : present.revision,
    /** Goes on from these. */
    take,
    discard: () => take(present),
  };
}
