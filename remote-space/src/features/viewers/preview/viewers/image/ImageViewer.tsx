import { useShell, useText } from '@holdall/shared';
import { IconButton, joinClasses, Loading, Skeleton } from '@holdall/shared/ui';
import { useRef, useState } from 'react';
import { PlaceButton, useAnchoring } from '../../../annotations/index.ts';
import { ViewerFailed } from '../../frame/ViewerFailed.tsx';
import { ViewerTools } from '../../frame/ViewerTools.tsx';
import { ZoomTools } from '../../frame/ZoomTools.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { AboutPicture } from './AboutPicture.tsx';
import { ImagePlaces } from './ImagePlaces.tsx';
import { imageSources, stillPicture } from './imageSources.ts';
import { fitZoom, held, zoomedAt, type ImageView, type Pair } from './imageView.ts';
import { useImageGestures } from './useImageGestures.ts';
import { useSize } from './useSize.ts';
import styles from './ImageViewer.module.css';

/** Whether somebody asks that nothing moves by itself. */
const prefersStillness = () =>
  document.documentElement.dataset['motion'] === 'less' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pictures that may say how they were taken. */
const tellsOfItself = /^image\/(jpeg|png|webp|avif|tiff|heic|gif)$/;

const nothing: Pair = { x: 0, y: 0 };

/** A picture: all of it, or as near as wanted, moved by hand, wheel or keys. */
export function ImageViewer({ resource }: ViewerProps) {
  const say = useText();
  const { http } = useShell();
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame);
  const moves = /^image\/gif$/.test(resource.mime ?? '');
  const [isStill, setStill] = useState(() => moves && prefersStillness());
  const sources = isStill ? [stillPicture(http, resource)] : imageSources(http, resource);
  const [isAbout, setAbout] = useState(false);
  const [tried, setTried] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<Pair | null>(null);
  // Null: all of it, whatever the size of the window.
  const [chosen, setChosen] = useState<ImageView | null>(null);

  const anchoring = useAnchoring();
  const [isChoosing, setChoosing] = useState(false);

  const margin = 2 * 24;
  const window = { x: Math.max(1, room.x - margin), y: Math.max(1, room.y - margin) };
  const fit = picture ? fitZoom(picture, window) : 1;
  const view = chosen ?? { zoom: fit, offset: nothing };
  const put = (next: ImageView) => picture && setChosen(held(next, picture, room));
  const zoomAt = (zoom: number, point: Pair) => put(zoomedAt(view, zoom, point));
  const overflows = picture !== null && (picture.x * view.zoom > room.x || picture.y * view.zoom > room.y);
  const gestures = useImageGestures({
    window: frame,
    view,
    overflows,
    zoomAt,
    moveBy: ({ x, y }) =>
      overflows && put({ zoom: view.zoom, offset: { x: view.offset.x + x, y: view.offset.y + y } }),
    toggle: (point) => (chosen ? setChosen(null) : zoomAt(fit < 1 ? 1 : fit * 2, point)),
  });

  if (tried >= sources.length) {
    const again = () => {
      setTried(0);
      setAttempt(attempt + 1);
    };
    return (
      <ViewerFailed resource={resource} title={say('This picture cannot be shown')} onRetry={again}>
        {say('The file may be damaged, or of a kind that cannot be shown here.')}
      </ViewerFailed>
    );
  }
  return (
    <>
      <ViewerTools>
        {moves && (
          <IconButton
            icon={isStill ? 'play' : 'pause'}
            label={isStill ? say('Play') : say('Pause')}
            onClick={() => {
              setStill(!isStill);
              setTried(0);
            }}
          />
        )}
        {tellsOfItself.test(resource.mime ?? '') && (
          <IconButton
            icon="info"
            label={say('About this picture')}
            pressed={isAbout}
            onClick={() => setAbout(!isAbout)}
          />
        )}
        <ZoomTools
          zoom={view.zoom}
          isFit={chosen === null}
          onZoom={(zoom) => zoomAt(zoom, nothing)}
          onFit={() => setChosen(null)}
        />
        <PlaceButton
          isChoosing={isChoosing}
          onChoose={setChoosing}
          isAllowed={resource.can.includes('comment')}
        />
      </ViewerTools>
      {isAbout && <AboutPicture resource={resource} />}
      <div
        ref={frame}
        className={joinClasses(styles.window, overflows && styles.movable)}
        data-sideways={overflows || undefined}
        {...gestures}
      >
        {picture === null && (
          <div className={styles.waiting}>
            <Loading label={say('Loading the picture…')}>
              <Skeleton shape="block" width={320} height={220} />
            </Loading>
          </div>
        )}
        <img
          key={`${sources[tried]} ${attempt}`}
          className={joinClasses(styles.picture, view.zoom >= 3 && styles.pixels)}
          src={sources[tried]}
          alt={resource.name}
          draggable={false}
          decoding="async"
          style={{
            width: picture?.x,
            height: picture?.y,
            visibility: picture ? 'visible' : 'hidden',
            transform: `translate(-50%, -50%) translate(${view.offset.x}px, ${view.offset.y}px) scale(${view.zoom})`,
          }}
          onLoad={({ currentTarget }) => {
            // Until it is decoded there would be nothing but its chequered ground.
            const show = () => setPicture({ x: currentTarget.naturalWidth, y: currentTarget.naturalHeight });
            currentTarget.decode().then(show, show);
          }}
          onError={() => setTried(tried + 1)}
        />
        {anchoring && picture && (
          <ImagePlaces
            picture={picture}
            room={room}
            view={view}
            isFit={chosen === null}
            isChoosing={isChoosing}
            onView={put}
            onChosen={() => setChoosing(false)}
          />
        )}
      </div>
    </>
  );
}
