import { joinClasses } from '@holdall/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { fitZoom, held, zoomedAt, type ImageView, type Pair } from '../../viewers/image/imageView.ts';
import { useImageGestures } from '../../viewers/image/useImageGestures.ts';
import { useSize } from '../../viewers/image/useSize.ts';
import styles from './ComparePictures.module.css';

interface PaneProps {
  readonly label: string;
  readonly size: Pair;
  /** Null for all of it. */
  readonly view: ImageView | null;
  onView(view: ImageView | null): void;
  /** Says at which zoom all of the picture is seen. */
  onFit?(zoom: number): void;
  /** Draws what lies in the window, moved and sized as it is told. */
  children(transform: string): ReactNode;
}

/** A window onto pictures: moved and sized by hand, wheel and keys, together with the other windows. */
export function Pane({ label, size, view: chosen, onView, onFit, children }: PaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame);
  const fit = fitZoom(size, { x: Math.max(1, room.x - 32), y: Math.max(1, room.y - 32) });
  const view = chosen ?? { zoom: fit, offset: { x: 0, y: 0 } };
  useEffect(() => onFit?.(fit), [fit, onFit]);
  const put = (next: ImageView) => onView(held(next, size, room));
  const overflows = size.x * view.zoom > room.x || size.y * view.zoom > room.y;
  const gestures = useImageGestures({
    window: frame,
    view,
    overflows,
    zoomAt: (zoom, point) => put(zoomedAt(view, zoom, point)),
    moveBy: ({ x, y }) =>
      overflows && put({ zoom: view.zoom, offset: { x: view.offset.x + x, y: view.offset.y + y } }),
    toggle: (point) => (chosen ? onView(null) : put(zoomedAt(view, fit < 1 ? 1 : fit * 2, point))),
  });
  const { offset, zoom } = view;
  return (
    <KeyArea
      ref={frame}
      role="region"
      dir="ltr"
      aria-label={label}
      className={joinClasses(styles.pane, overflows && styles.movable)}
      data-sideways={overflows || undefined}
      {...gestures}
    >
      {children(`translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px) scale(${zoom})`)}
    </KeyArea>
  );
}
