import { useText } from '@holdall/shared';
import { quoteLength } from '@holdall/shared/messages';
import type { Reading } from '@holdall/shared/readings';
import { Empty, IconButton } from '@holdall/shared/ui';
import { useRef, useState } from 'react';
import { FindTools } from '../../frame/FindTools.tsx';
import { useCommands } from '../../../../../useCommands.ts';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import { useDocumentFind } from '../reading/useDocumentFind.ts';
import { ReadingGate } from '../reading/ReadingGate.tsx';
import { FrameFailed } from '../reading/FrameFailed.tsx';
import { SandboxFrame } from '../reading/SandboxFrame.tsx';
import { TextOrPages } from '../reading/TextOrPages.tsx';
import { useFrameAddress, type FrameAnswer } from '../reading/useFrameAddress.ts';
import type { ViewerProps } from '../ViewerProps.ts';
import { useAnchored } from '../../../annotations/index.ts';
import { SlideStrip } from './SlideStrip.tsx';
import { SlideShow } from './SlideShow.tsx';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import placing from '../../frame/Document.module.css';

/** A presentation. */
export function SlidesViewer({ resource }: ViewerProps) {
  return (
    <ReadingGate resource={resource} framed>
      {(reading, first) => (
        <TextOrPages resource={resource} reading={reading}>
          <Slides resource={resource} reading={reading} first={first} />
        </TextOrPages>
      )}
    </ReadingGate>
  );
}

function Slides({ resource, reading, first }: ViewerProps & { reading: Reading; first: FrameAnswer | null }) {
  const slides = reading.outline;
  const say = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [list, setList] = useState(() => window.innerWidth >= 768);
  const [zoom, setZoom] = useState(1);
  const [place, setPlace] = useState('');
  const [isShown, setShown] = useState(false);
  const { asked, findingOf } = useDocumentFind(() => setPlace(''));
  const { address, hits, error, isBusy, retry } = useFrameAddress(resource, asked, { first });
  const finding = findingOf(hits, isBusy);
  const jump = place === '' && asked !== '' && hits > 0 ? `hit-${finding.current}` : place;
  const show = () => setShown(true);
  const at = Math.max(
    0,
    slides.findIndex(({ id }) => id === place),
  );
  const titleOf = (index: number) => (slides[index]?.title ?? '').slice(0, quoteLength);
  useAnchored(
    {
      // What is in the frame cannot be reached from here, so it is the whole slide that is meant.
      here: () => ({ type: 'slide', slide: at + 1, x: 0, y: 0, w: 1, h: 1, text: titleOf(at) }),
      finds: (anchor) => anchor.type === 'slide' && titleOf(anchor.slide - 1) === (anchor.text ?? ''),
      show: (anchor) => anchor.type === 'slide' && setPlace(slides[anchor.slide - 1]?.id ?? ''),
    },
    slides,
  );
  useCommands([
    {
      id: 'viewer.show',
      title: 'Show the slides',
      group: 'File viewer',
      icon: 'play',
      keys: ['p'],
      run: show,
    },
  ]);

  if (error) return <FrameFailed resource={resource} error={error} onRetry={retry} />;
  if (slides.length === 0) {
    return (
      <div className={placing.waiting}>
        <Empty>{say('This presentation has no slides.')}</Empty>
      </div>
    );
  }
  return (
    <>
      <ViewerTools>
        <IconButton icon="list" label={say('Slides')} pressed={list} onClick={() => setList(!list)} />
        <IconButton icon="play" label={say('Show the slides')} shortcut="P" onClick={show} />
        <ZoomTools zoom={zoom} isFit={zoom === 1} onZoom={setZoom} onFit={() => setZoom(1)} />
        <FindTools {...finding} />
      </ViewerTools>
      <div className={placing.document}>
        {list && (
          <SlideStrip
            resource={resource}
            slides={slides}
            ratio={reading.slideRatio}
            chosen={place || (slides[0]?.id ?? '')}
            onGo={setPlace}
          />
        )}
        <SandboxFrame ref={frame} label={resource.name} address={address} place={jump} zoom={zoom} />
      </div>
      <ViewerStatus>
        {say('{count, plural, one {# slide} other {# slides}}', { count: slides.length })}
      </ViewerStatus>
      {isShown && (
        <SlideShow
          resource={resource}
          slides={slides}
          start={at}
          onEnd={(last) => {
            setShown(false);
            setPlace(last);
          }}
        />
      )}
    </>
  );
}
