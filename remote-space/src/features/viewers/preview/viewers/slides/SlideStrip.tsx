import { useFormat, useText, type Resource } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { joinClasses } from '@holdall/shared/ui';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { useFrameAddress } from '../reading/useFrameAddress.ts';
import placing from '../../frame/Document.module.css';
import styles from './SlideStrip.module.css';

interface SlideStripProps {
  readonly resource: Resource;
  readonly slides: Reading['outline'];
  /** How much wider than high they are; null where that is not known. */
  readonly ratio: number | null;
  readonly chosen: string;
  onGo(place: string): void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 4,
  PageUp: -4,
  Home: -Infinity,
  End: Infinity,
};
/** A longer strip of pictures is too much for a page: the others are known by their titles. */
const mostPictured = 300;

/**
 * The slides under each other, as small pictures with the ways to them laid over; as cards with their titles where there
 * is no picture. All pictures are one page in a sandbox, whose slides stand as far apart as the ways.
 */
export function SlideStrip({ resource, slides, ratio, chosen, onGo }: SlideStripProps) {
  const say = useText();
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const isPictured = ratio !== null && slides.length <= mostPictured;
  const { address } = useFrameAddress(resource, '', { show: 'strip' });
  const current = Math.max(
    0,
    slides.findIndex(({ id }) => id === chosen),
  );
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const at = buttons().findIndex((button) => button === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(slides.length - 1, at + step));
    buttons()[next]?.focus();
    const place = slides[next]?.id;
    if (place !== undefined) onGo(place);
  }

  return (
    <nav aria-label={say('Slides')} className={joinClasses(placing.outline, styles.strip)}>
      <div className={styles.inside} style={{ '--ratio': ratio ?? 16 / 9 } as CSSProperties}>
        {isPictured && address !== null && (
          <iframe
            className={styles.pictures}
            sandbox=""
            referrerPolicy="no-referrer"
            tabIndex={-1}
            aria-hidden
            title={say('Slides')}
            src={address}
          />
        )}
        {/* The arrows go from one way to the next. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ol ref={list} onKeyDown={handleKeyDown}>
          {slides.map(({ id, title }, index) => {
            const number = format.number(index + 1);
            const name = title || say('Slide {number}', { number });
            return (
              <li key={id}>
                <button
                  type="button"
                  tabIndex={index === current ? 0 : -1}
                  aria-label={`${number} ${name}`}
                  aria-current={index === current || undefined}
                  title={name}
                  onClick={() => onGo(id)}
                >
                  {!isPictured && (
                    <span className={styles.card}>
                      <bdi>{name}</bdi>
                    </span>
                  )}
                  <span className={styles.number}>{number}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}
