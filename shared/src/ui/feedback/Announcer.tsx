import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { onAnnouncement, type Urgency } from './announce.ts';

type Said = Record<Urgency, { text: string; turn: number }>;

/** The two live regions of the page. The host puts it there once, before anything has to be said. */
export function Announcer() {
  const [said, setSaid] = useState<Said>({ polite: { text: '', turn: 0 }, assertive: { text: '', turn: 0 } });

  useEffect(
    () =>
      onAnnouncement((text, urgency) =>
        setSaid((now) => ({ ...now, [urgency]: { text, turn: now[urgency].turn + 1 } })),
      ),
    [],
  );

  return (
    <VisuallyHidden>
      {(['polite', 'assertive'] as const).map((urgency) => (
        <span key={urgency} aria-live={urgency} aria-atomic>
          {/* A new element each time, so that the same sentence is read a second time. */}
          <span key={said[urgency].turn}>{said[urgency].text}</span>
        </span>
      ))}
    </VisuallyHidden>
  );
}
