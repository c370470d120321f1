import { useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { quoteLength } from '@holdall/shared/messages';
import { documentContent, type Reading } from '@holdall/shared/readings';
import { IconButton } from '@holdall/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { useAnchored, useSought } from '../../../annotations/index.ts';
import { FindTools } from '../../frame/FindTools.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import { Outline } from '../reading/Outline.tsx';
import { FrameFailed } from '../reading/FrameFailed.tsx';
import { SandboxFrame } from '../reading/SandboxFrame.tsx';
import { useDocumentFind } from '../reading/useDocumentFind.ts';
import { useFrameAddress, type FrameAnswer } from '../reading/useFrameAddress.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import placing from '../../frame/Document.module.css';

/** So many letters can be looked for in a document. */
const wordsLength = 200;

interface ReadDocumentProps {
  readonly resource: Resource;
  readonly reading: Reading;
  readonly first: FrameAnswer | null;
}

/** A document that the server has read: its content in a sandbox, with outline, zoom and find beside it. */
export function ReadDocument({ resource, reading, first }: ReadDocumentProps) {
  const say = useText();
  const format = useFormat();
  const frame = useRef<HTMLIFrameElement>(null);
  const [outline, setOutline] = useState(false);
  const [zoom, setZoom] = useState(1);
  /** The place that was asked for last; a find that is open has its own. */
  const [place, setPlace] = useState('');
  const { asked, findingOf } = useDocumentFind(() => setPlace(''));
  const { address, hits, error, isBusy, retry } = useFrameAddress(resource, asked, { first });
  const finding = findingOf(hits, isBusy);
  const jump = place === '' && asked !== '' && hits > 0 ? `hit-${finding.current}` : place;
  const headingOf = (text: string) => reading.outline.find(({ title }) => title === text);
  const { http } = useShell();
  const sought = useSought(reading, async ({ text = '' }) => {
    if (headingOf(text)) return true;
    const input = { params: { resourceId: resource.id }, body: { find: text } };
    return (await http.call(documentContent.frame, input, { quiet: true })).hits > 0 ? true : null;
  });
  const content = useMemo(() => ({ reading, sought }), [reading, sought]);
  useAnchored(
    {
      // What is in the frame cannot be reached from here: a place is the heading that was gone to, or what was looked for.
      here() {
        const chosen = reading.outline.find(({ id }) => id === place)?.title ?? '';
        const text = (asked === '' ? chosen : asked).slice(0, quoteLength);
        return text === '' ? null : { type: 'quote', text, before: '', after: '' };
      },
      finds: (anchor) => anchor.type === 'quote' && sought.get(anchor.text) !== null,
      show(anchor) {
        if (anchor.type !== 'quote') return;
        const heading = headingOf(anchor.text);
        if (heading) return setPlace(heading.id);
        finding.setOpen(true);
        finding.setWords(anchor.text.replaceAll(/\s+/g, ' ').slice(0, wordsLength));
      },
    },
    content,
  );

  if (error) return <FrameFailed resource={resource} error={error} onRetry={retry} />;
  return (
    <>
      <ViewerTools>
        {reading.outline.length > 0 && (
          <IconButton
            icon="list"
            label={say('Outline')}
            pressed={outline}
            onClick={() => setOutline(!outline)}
          />
        )}
        <ZoomTools zoom={zoom} isFit={zoom === 1} onZoom={setZoom} onFit={() => setZoom(1)} />
        <FindTools {...finding} />
      </ViewerTools>
      <div className={placing.document}>
        {outline && <Outline headings={reading.outline} chosen={place} onGo={setPlace} />}
        <SandboxFrame ref={frame} label={resource.name} address={address} place={jump} zoom={zoom} />
      </div>
      <ViewerStatus aside={resource.size !== null && format.bytes(resource.size)}>
        {say('{count, plural, one {# word} other {# words}}', { count: reading.words })}
      </ViewerStatus>
    </>
  );
}
