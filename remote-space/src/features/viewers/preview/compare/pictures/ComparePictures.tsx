import { useRead, useText } from '@holdall/shared';
import { Button, Empty, Loading, SegmentedControl } from '@holdall/shared/ui';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import { zoomedAt, type ImageView } from '../../viewers/image/imageView.ts';
import compare from '../Compare.module.css';
import { Differences } from './Differences.tsx';
import { commonSize, loadPicture, type LoadedPicture } from './loadPicture.ts';
import { Pane } from './Pane.tsx';
import styles from './ComparePictures.module.css';

/** A picture to be compared: what it is called here, and where it comes from, best first. */
export interface PictureToCompare {
  readonly label: string;
  readonly sources: readonly string[];
}

interface ComparePicturesProps {
  readonly before: PictureToCompare;
  readonly now: PictureToCompare;
}

/** Two pictures: beside each other, over each other with a line between, or what differs in them. They move together. */
export function ComparePictures({ before, now }: ComparePicturesProps) {
  const say = useText();
  const loaded = useRead(
    ['compare pictures', before.sources, now.sources],
    () => Promise.all([loadPicture(before.sources), loadPicture(now.sources)]),
    { once: true, keepMs: 0 },
  );
  if (loaded.status === 'failed')
    return (
      <div className={compare.waiting}>
        <Empty action={<Button onClick={loaded.retry}>{say('Try again')}</Button>}>
          {say('The pictures could not be compared.')}
        </Empty>
      </div>
    );
  if (loaded.status === 'loading')
    return (
      <div className={compare.waiting}>
        <Loading label={say('Comparing…')} />
      </div>
    );
  return <Compared before={before} now={now} loaded={loaded.data} />;
}

function Compared({
  before,
  now,
  loaded: [one, other],
}: ComparePicturesProps & { loaded: readonly [LoadedPicture, LoadedPicture] }) {
  const say = useText();
  const [look, setLook] = useState<'beside' | 'swipe' | 'differences'>('beside');
  const [view, setView] = useState<ImageView | null>(null);
  const [fit, setFit] = useState(1);
  const size = commonSize(one.size, other.size);
  const zoom = view?.zoom ?? fit;
  const styleOf = (transform: string) => ({ width: size.x, height: size.y, transform });
  const draw = ({ image }: LoadedPicture, label: string, transform: string) => (
    <img
      className={styles.picture}
      src={image.src}
      alt={label}
      draggable={false}
      style={styleOf(transform)}
    />
  );
  const both = say('{one} and {other}', { one: before.label, other: now.label });
  const common = { size, view, onView: setView };
  return (
    <>
      <ViewerTools>
        <SegmentedControl
          label={say('How the pictures are compared')}
          value={look}
          onChange={setLook}
          options={[
            { id: 'beside', label: say('Side by side'), icon: 'columns' },
            { id: 'swipe', label: say('With a slider'), icon: 'chevrons' },
            { id: 'differences', label: say('Differences'), icon: 'layers' },
          ]}
        />
        <ZoomTools
          zoom={zoom}
          isFit={view === null}
          onZoom={(next) =>
            setView(zoomedAt(view ?? { zoom: fit, offset: { x: 0, y: 0 } }, next, { x: 0, y: 0 }))
          }
          onFit={() => setView(null)}
        />
      </ViewerTools>
      <div className={styles.panes} data-look={look}>
        {look === 'beside' && (
          <>
            <figure className={styles.half}>
              <figcaption>
                <bdi>{before.label}</bdi>
              </figcaption>
              <Pane label={before.label} {...common} onFit={setFit}>
                {(transform) => draw(one, before.label, transform)}
              </Pane>
            </figure>
            <figure className={styles.half}>
              <figcaption>
                <bdi>{now.label}</bdi>
              </figcaption>
              <Pane label={now.label} {...common}>
                {(transform) => draw(other, now.label, transform)}
              </Pane>
            </figure>
          </>
        )}
        {look === 'swipe' && (
          <Pane label={both} {...common} onFit={setFit}>
            {(transform) => (
              <Swipe before={draw(one, before.label, transform)} now={draw(other, now.label, transform)} />
            )}
          </Pane>
        )}
        {look === 'differences' && (
          <Pane label={both} {...common} onFit={setFit}>
            {(transform) => <Differences before={one} now={other} size={size} style={styleOf(transform)} />}
          </Pane>
        )}
      </div>
    </>
  );
}

interface SwipeProps {
  readonly before: ReactNode;
  readonly now: ReactNode;
}

/** One picture over the other, divided by a line that is moved: the browser's own slider, so that keys and touch know it. */
function Swipe({ before, now }: SwipeProps) {
  const say = useText();
  const [place, setPlace] = useState(50);
  return (
    <div className={styles.swipe} style={{ '--place': `${place}%` } as CSSProperties}>
      <div className={styles.left}>{before}</div>
      <div className={styles.right}>{now}</div>
      <div className={styles.line} />
      <input
        type="range"
        className={styles.slider}
        aria-label={say('Where the pictures are divided')}
        min={0}
        max={100}
        value={place}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => setPlace(Number(event.target.value))}
      />
    </div>
  );
}
