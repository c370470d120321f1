import { useCall, useDebouncedValue } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { lastWord, withLastWord } from '@holdall/shared/query';
import { useState } from 'react';
import { useOfferList } from '../../together/naming/index.ts';

/** Whoever types on is not asked about; what was asked is let go with the next key. */
const pauseMs = 120;

/** Words of what somebody may read that complete the one that they are typing. */
export function useCompletions(typed: string, onComplete: (query: string) => void) {
  /** For what is typed nothing more is offered: it was chosen, sent off, or the offers were closed. */
  const [settled, setSettled] = useState(typed);
  const asked = useDebouncedValue(typed, pauseMs);
  const word = lastWord(typed);
  const isAsked = word !== null && typed !== settled && asked === typed;
  const found = useCall(laterApi.search.words, { query: { q: asked } }, { enabled: isAsked });
  const items = isAsked ? (found.data?.items ?? []) : [];
  const { list, restart, takesKey, aria } = useOfferList({
    offers: items.map(({ word: name }) => ({ id: name, name, icon: 'search' })),
    onChoose({ name }) {
      const query = withLastWord(typed, name);
      setSettled(query);
      onComplete(query);
    },
    onClose: () => setSettled(typed),
    isOptional: true,
  });
  return { list, restart, takesKey, aria, settle: setSettled };
}
