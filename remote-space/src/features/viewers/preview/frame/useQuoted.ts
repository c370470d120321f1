import { useStore, useText } from '@holdall/shared';
import { quoteLength } from '@holdall/shared/messages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Anchoring } from '../../annotations/index.ts';

/** Brings the words that the address quotes onto the screen, once there is a viewer that can find them. */
export function useQuoted(anchoring: Anchoring): void {
  const say = useText();
  const quote = new URLSearchParams(useLocation().search).get('quote') ?? '';
  const viewer = useStore(anchoring.viewer);
  const shown = useRef('');
  useEffect(() => {
    if (quote === '' || viewer === null || shown.current === quote) return;
    shown.current = quote;
    const text = quote.slice(0, quoteLength);
    const anchor = { type: 'quote', text, before: '', after: '', resourceVersion: 'quoted' } as const;
    anchoring.show({ id: 'quote', anchor, label: say('Quoted: {quote}', { quote: text }) });
  }, [anchoring, quote, say, viewer]);
}
