import { callKey, useShell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useEffectEvent, useState } from 'react';

/** Numbers of passages, also half of one, and what a model thinks aloud: no part of the text as it is read. */
const aside = /<think>[\s\S]*?(?:<\/think>|$)|\s*\[[\d\s,;]*\]?/g;
/** What was missed is asked for so often: by then the server keeps more than it did. */
const askAgainMs = 1000;

/** What was heard of a text since this page listens: it stands at a place of it. */
interface Heard {
  readonly from: number;
  readonly text: string;
}

function joined(known: Heard | null, { from, text }: Heard): Heard {
  const isNext = known !== null && from >= known.from && from <= known.from + known.text.length;
  return isNext ? { from: known.from, text: known.text.slice(0, from - known.from) + text } : { from, text };
}

/** What a model has written of an answer so far, as it comes. `kept` is what stood there when the session was asked for. */
export function useDraft(requestId: string, kept: string): string {
  const { bus, queries } = useShell();
  const [heard, setHeard] = useState<Heard | null>(null);
  const isMissing = heard !== null && heard.from > kept.length;
  useEffect(() => {
    const following = bus.on('assistantDelta').subscribe(({ properties: { requestId: of, from, text } }) => {
      if (of === requestId) setHeard((known) => joined(known, { from, text }));
    });
    return () => following.unsubscribe();
  }, [bus, requestId]);
  const ask = useEffectEvent(
    () => void queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.session) }),
  );
  // What came between the answer of the server and the first moment of listening is kept there by now.
  useEffect(() => {
    const timer = setTimeout(ask, askAgainMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [isMissing]);
  const reaches = heard !== null && !isMissing && heard.from + heard.text.length > kept.length;
  const text = reaches ? kept.slice(0, heard.from) + heard.text : kept;
  return text.replaceAll(aside, '');
}
