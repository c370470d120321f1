import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  askedAt,
  namedAs,
  readDraft,
  useOfferList,
  writeDraft,
  type Asked,
  type Named,
  type Offer,
} from '../../naming/index.ts';
import { useLetIn } from './useLetIn.ts';
import { useOffers } from './useOffers.ts';

/** Naming people and resources while a draft is written: what is typed, what is offered, what a key does. */
export function useNaming(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  write: (draft: string) => void,
) {
  const { text, named } = readDraft(draft);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { offers, isPending } = useOffers(asked);
  const letIn = useLetIn();
  const close = () => setAsked(null);
  const { list, restart, takesKey, aria } = useOfferList({
    offers: asked === null ? [] : offers,
    onChoose: choose,
    onClose: close,
  });
  const cursor = useRef<number | null>(null);
  useEffect(() => {
    if (cursor.current === null) return;
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function look() {
    const at = field.current;
    const next = at && at.selectionStart === at.selectionEnd ? askedAt(at.value, at.selectionStart) : null;
    if (next?.from !== asked?.from || next?.letters !== asked?.letters) restart();
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
    list: { ...list, isPending },
    close,
    look,
    handleChange(next: string) {
      write(writeDraft(next, named));
      look();
    },
    takesKey,
    aria,
  };
}
