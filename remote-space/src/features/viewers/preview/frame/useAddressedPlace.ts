import {
  useShell,
  useStore,
  useText,
  type Anchor,
  type Resource,
  type Say,
  type TextPlace,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { quoteLength } from '@holdall/shared/messages';
import { useEffect, useRef } from 'react';
import { formatTime } from '../viewers/media/formatTime.ts';
import type { Anchoring } from '../../annotations/index.ts';

const resourceVersion = 'addressed';
const wholePage = { x: 0, y: 0, w: 1, h: 1 };

/** The place that an address names: words (`quote`), a page (`page`) or a moment (`at`); null where it names none. */
function placeIn(search: string, say: Say): { anchor: Anchor; label: string } | null {
  const address = new URLSearchParams(search);
  const text = (address.get('quote') ?? '').slice(0, quoteLength);
  if (text !== '') {
    const anchor = { type: 'quote', text, before: '', after: '', resourceVersion } as const;
    return { anchor, label: say('Quoted: {quote}', { quote: text }) };
  }
  const page = Number(address.get('page'));
  if (Number.isInteger(page) && page > 0)
    return {
      anchor: { type: 'pageBox', page, ...wholePage, resourceVersion },
      label: say('Page {page}', { page }),
    };
  const from = Number(address.get('at'));
  return from > 0 && Number.isFinite(from)
    ? { anchor: { type: 'time', from, resourceVersion }, label: formatTime(from) }
    : null;
}

/** What is asked where quoted words stand: kinds whose viewers may not hold them as letters. */
const asked: ReadonlySet<string> = new Set(['pdf', 'audio', 'video']);

/**
 * Brings the place that an address names (`search` is its query) onto the screen, once there is a viewer that can find it. Words that are pictures
 * or sounds are found by where the server has read them.
 */
export function useAddressedPlace(
  anchoring: Anchoring,
  { id: resourceId, kind }: Resource,
  search: string,
): void {
  const say = useText();
  const { http } = useShell();
  const viewer = useStore(anchoring.viewer);
  const shown = useRef('');
  useEffect(() => {
    if (viewer === null || shown.current === search) return;
    const named = placeIn(search, say);
    if (named === null) return;
    shown.current = search;
    const show = (anchor: Anchor) => anchoring.show({ id: 'addressed', label: named.label, anchor });
    async function showWords(anchor: Extract<Anchor, { type: 'quote' }>) {
      const input = { params: { resourceId }, query: { quote: anchor.text } };
      const answer = await http.call(laterApi.texts.place, input, { quiet: true }).catch(() => null);
      show(anchorAt(answer?.place ?? null, anchor));
    }
    if (named.anchor.type === 'quote' && asked.has(kind)) void showWords(named.anchor);
    else show(named.anchor);
  }, [anchoring, http, kind, resourceId, search, say, viewer]);
}

/** The page or the moment of some words; the words alone where neither is known. */
function anchorAt(place: TextPlace | null, words: Extract<Anchor, { type: 'quote' }>): Anchor {
  if (place === null) return words;
  return place.unit === 'second'
    ? { type: 'time', from: place.value, resourceVersion }
    : { type: 'pageBox', page: place.value, ...wholePage, text: words.text, resourceVersion };
}
