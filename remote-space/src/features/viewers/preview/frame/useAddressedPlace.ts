import { useStore, useText, type Anchor, type Say } from '@holdall/shared';
import { quoteLength } from '@holdall/shared/messages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatTime } from '../viewers/media/formatTime.ts';
import type { Anchoring } from '../../annotations/index.ts';

const resourceVersion = 'addressed';
const wholePage = { x: 0, y: 0, w: 1, h: 1 };

/** The place that an address names: words (`quote`), a page (`page`) or a moment (`at`); null where it names none. */
function placeIn(search: string, say: Say): { anchor: Anchor; label: string } | null {
  const asked = new URLSearchParams(search);
  const text = (asked.get('quote') ?? '').slice(0, quoteLength);
  if (text !== '') {
    const anchor = { type: 'quote', text, before: '', after: '', resourceVersion } as const;
    return { anchor, label: say('Quoted: {quote}', { quote: text }) };
  }
  const page = Number(asked.get('page'));
  if (Number.isInteger(page) && page > 0)
    return {
      anchor: { type: 'pageBox', page, ...wholePage, resourceVersion },
      label: say('Page {page}', { page }),
    };
  const from = Number(asked.get('at'));
  return from > 0 && Number.isFinite(from)
    ? { anchor: { type: 'time', from, resourceVersion }, label: formatTime(from) }
    : null;
}

/** Brings the place that the address names onto the screen, once there is a viewer that can find it. */
export function useAddressedPlace(anchoring: Anchoring): void {
  const say = useText();
  const { search } = useLocation();
  const viewer = useStore(anchoring.viewer);
  const shown = useRef('');
  useEffect(() => {
    if (viewer === null || shown.current === search) return;
    const place = placeIn(search, say);
    if (place === null) return;
    shown.current = search;
    anchoring.show({ id: 'addressed', ...place });
  }, [anchoring, search, say, viewer]);
}
