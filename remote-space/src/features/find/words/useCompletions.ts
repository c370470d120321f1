import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { conditionsOffered, lastWord, withCondition, withLastWord } from '@holdall/shared/query';
import { useState } from 'react';
import { useOfferList } from '../../together/naming/index.ts';

/** Whoever types on is not asked about; what was asked is let go with the next key. */
const pauseMs = 120;

/** Words of what somebody may read that complete the one that they are typing; or the conditions that do, behind `is:` and `has:`. */
export function useCompletions(typed: string, onComplete: (query: string) => void) {
  /** For what is typed nothing more is offered: it was chosen, sent off, or the offers were closed. */
  const [settled, setSettled] = useState(typed);
  const asked = useDebouncedValue(typed, pauseMs);
  const word = lastWord(typed);
  const isAsked = word !== null && typed !== settled && asked === typed;
  const found = useCall(laterApi.search.words, { query: { q: asked } }, { enabled: isAsked });
  const words = isAsked ? (found.data?.items ?? []) : [];
  const conditions = typed === settled ? [] : conditionsOffered(typed);
  const { list, restart, takesKey, aria } = useOfferList({
    offers: [
      ...conditions.map((name) => ({ id: name, name, icon: 'filter' })),
      ...words.map(({ word: name }) => ({ id: name, name, icon: 'search' })),
    ],
    onChoose({ name }) {
      const query = conditions.includes(name) ? withCondition(typed, name) : withLastWord(typed, name);
      setSettled(query);
      onComplete(query);
    },
    onClose: () => setSettled(typed),
    isOptional: true,
  });
  return { list, restart, takesKey, aria, settle: setSettled };
}
