import { useFormat, useText, type Resource } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { IconButton, Loading } from '@holdall/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLatest } from '../../../../../useLatest.ts';
import { useFrameAddress } from '../reading/useFrameAddress.ts';
import styles from './Slides.module.css';

interface SlideShowProps {
  readonly resource: Resource;
  readonly slides: Reading['outline'];
  readonly start: number;
  /** The show is over; it was at this place. */
  onEnd(place: string): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  Enter: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Backspace: -1,
  Home: -Infinity,
  End: Infinity,
};

/** One slide at a time, as large as the screen, moved by keys, by a press, or by its buttons. */
export function SlideShow({ resource, slides, start, onEnd }: SlideShowProps) {
  const say = useText();
  const format = useFormat();
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const { address, error } = useFrameAddress(resource, '', { show: 'one' });
  const place = slides[current]?.id ?? '';
  const end = () => onEnd(place);
  const latest = useLatest(end);
  const go = (by: number) => setCurrent(Math.max(0, Math.min(slides.length - 1, current + by)));

  useEffect(() => {
    const element = stage.current;
    const before = document.activeElement;
    element?.focus();
    element?.requestFullscreen?.().catch(() => {});
    const follow = () => document.fullscreenElement === null && latest.current();
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [latest]);
  useEffect(() => {
    if (error) latest.current();
  }, [error, latest]);

  const keys = useLatest((event: KeyboardEvent) => {
    const isButton =
      event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
    // Keys belong to the show while it runs; Tab reaches its buttons.
    if (event.key !== 'Tab') event.stopPropagation();
    const step = isButton ? undefined : steps[event.key];
    if (event.key === 'Escape') end();
    else if (step !== undefined) go(step);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = stage.current;
    const handleKeyDown = (event: KeyboardEvent) => keys.current(event);
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [keys]);

  const position = say('{current} of {count}', {
    current: format.number(current + 1),
    count: format.number(slides.length),
  });
  return createPortal(
    <div
      ref={stage}
      role="dialog"
      aria-modal="true"
      aria-label={say('Slide show')}
      tabIndex={-1}
      className={styles.show}
    >
      {address === null ? (
        <Loading label={say('Opening…')} />
      ) : (
        <iframe
          className={styles.slide}
          sandbox=""
          referrerPolicy="no-referrer"
          tabIndex={-1}
          title={slides[current]?.title || resource.name}
          src={`${address}#${place}`}
        />
      )}
      <button
        type="button"
        className={styles.whole}
        aria-label={say('Next slide')}
        tabIndex={-1}
        onClick={() => go(1)}
      />
      <div className={styles.tools}>
        <IconButton
          icon="chevronLeft"
          label={say('Previous slide')}
          disabled={current === 0}
          onClick={() => go(-1)}
        />
        <span aria-live="polite">{position}</span>
        <IconButton
          icon="chevronRight"
          label={say('Next slide')}
          disabled={current === slides.length - 1}
          onClick={() => go(1)}
        />
        <IconButton icon="close" label={say('End the show')} onClick={end} />
      </div>
    </div>,
    document.body,
  );
}
