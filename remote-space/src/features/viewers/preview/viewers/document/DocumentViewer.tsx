import { ReadingGate } from '../reading/ReadingGate.tsx';
import { ReadOrSource } from '../reading/ReadOrSource.tsx';
import { TextOrPages } from '../reading/TextOrPages.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { ReadDocument } from './ReadDocument.tsx';

/** A document of another program, as the server has read it; one that is text has a source as well. */
export function DocumentViewer({ resource }: ViewerProps) {
  const read = (
    <ReadingGate resource={resource} framed>
      {(reading, first) => (
        <TextOrPages resource={resource} reading={reading}>
          <ReadDocument resource={resource} reading={reading} first={first} />
        </TextOrPages>
      )}
    </ReadingGate>
  );
  return resource.mime?.startsWith('text/') ? <ReadOrSource resource={resource}>{read}</ReadOrSource> : read;
}
