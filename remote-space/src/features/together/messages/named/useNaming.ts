import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { askedAt, type Asked } from './askedAt.ts';
import { namedAs, readDraft, writeDraft, type Named } from './draftText.ts';
import { useLetIn } from './useLetIn.ts';
import { useOffers, type Offer } from './useOffers.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Naming people and resources while a draft is written: what is typed, what is offered, what a key does. */
export function useNaming(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  write: (draft: string) => void,
) {
  const listId = useId();
  const { text, named } = readDraft(draft);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState(0);
  const { offers, isPending } = useOffers(asked);
  const letIn = useLetIn();
  const isOpen = asked !== null && offers.length > 0;
  const active = isOpen ? offers[Math.min(chosen, offers.length - 1)] : undefined;
  const cursor = useRef<number | null>(null);
  useEffect(() => {
    if (cursor.current === null) return;
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function look() {
    const at = field.current;
    const next = at && at.selectionStart === at.selectionEnd ? askedAt(at.value, at.selectionStart) : null;
    if (next?.from !== asked?.from || next?.letters !== asked?.letters) setChosen(0);
    // A name that was taken over asks for nothing more.
    const isNamed = next && named.some(({ shown }) => shown === `${next.sign}${next.letters}`);
    setAsked(isNamed ? null : next);
  }

  function choose(offer: Offer) {
    if (asked === null || (offer.isBlind && !offer.mayLetIn)) return;
    if (offer.isBlind) void letIn(offer);
    const one: Named = namedAs(offer.id, offer.name);
    const end = asked.from + 1 + asked.letters.length;
    const rest = text.slice(end);
    const gap = /^\s/.test(rest) ? '' : ' ';
    const next = `${text.slice(0, asked.from)}${one.shown}${gap}${rest}`;
    cursor.current = asked.from + one.shown.length + 1;
    setAsked(null);
    write(writeDraft(next, [...named.filter(({ shown }) => shown !== one.shown), one]));
    field.current?.focus();
  }

  return {
    text,
    list: { id: listId, offers: isOpen ? offers : [], active, choose, point: setChosen, isPending },
    close: () => setAsked(null),
    look,
    handleChange(next: string) {
      write(writeDraft(next, named));
      look();
    },
    /** Whether the key was meant for the list. */
    takesKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
      const step = steps[event.key];
      if (step !== undefined)
        setChosen((Math.min(chosen, offers.length - 1) + step + offers.length) % offers.length);
      else if (event.key === 'Escape') setAsked(null);
      else if (
        (event.key === 'Enter' || event.key === 'Tab') &&
        active &&
        (!active.isBlind || active.mayLetIn)
      )
        choose(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    /** What the field says of the list to those who do not see it. */
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active ? `${listId}-${active.id}` : undefined,
    },
  };
}
