import { ReadingGate } from '../reading/ReadingGate.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { ReadDocument } from './ReadDocument.tsx';

/** A document of another program, as the server has read it. */
export function DocumentViewer({ resource }: ViewerProps) {
  return (
    <ReadingGate resource={resource}>
      {(reading) => <ReadDocument resource={resource} reading={reading} />}
    </ReadingGate>
  );
}
