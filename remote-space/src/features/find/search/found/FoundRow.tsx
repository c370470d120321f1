import { useFormat, useText, type Say } from '@holdall/shared';
import { joinClasses, KindMark } from '@holdall/shared/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useCameFrom } from '../../../frame/locations/index.ts';
import { byTouch } from '../../../lists/list/index.ts';
import { addressOfHit, placeOf, trashedSince, whereIs, type Hit } from './Hit.ts';
import styles from './Found.module.css';

interface FoundRowProps {
  hit: Hit;
  /** The name of its space, where that tells it from others. */
  space: string | undefined;
  /** Its preview stands beside the list. */
  isShown: boolean;
  /** A preview of what is chosen stands beside the list, so that a click chooses. */
  hasPreview: boolean;
  onChoose(): void;
  /** It is opened by the link. */
  onOpen(link: HTMLAnchorElement): void;
}

/**
 * A file that was found: its name, what stands in it, where it is, who changed it and when. It is opened by its link; where
 * a preview stands beside the list, one click chooses and two open it, as in every list. Keys and fingers open it at once.
 */
export function FoundRow({ hit, space, isShown, hasPreview, onChoose, onOpen }: FoundRowProps) {
  const state = useCameFrom();
  const format = useFormat();
  const say = useText();
  const { resource, passage } = hit;
  const { id, kind, name, changedAt, changedBy } = resource;

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const { detail, ctrlKey, metaKey, shiftKey, altKey, currentTarget: link } = event;
    const isPlain = detail === 1 && !(ctrlKey || metaKey || shiftKey || altKey);
    if (!hasPreview || !isPlain || byTouch(event)) return onOpen(link);
    event.preventDefault();
    // Not every browser gives it to a link that is clicked.
    link.focus({ preventScroll: true });
  }
  return (
    <li className={joinClasses(styles.row, isShown && styles.chosen)}>
      <span className={styles.mark}>
        <KindMark kind={kind} size={32} />
      </span>
      <Link
        className={styles.link}
        to={addressOfHit(hit)}
        state={state}
        data-found={id}
        aria-current={isShown || undefined}
        onFocus={onChoose}
        onClick={handleClick}
      >
        <bdi className={styles.name}>{name}</bdi>
        {passage && (
          <span className={styles.passage} dir="auto">
            {piecesOf(passage).map(({ start, text, isMarked }) =>
              isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
            )}
          </span>
        )}
        <span className={styles.about}>
          {format.facts([
            ...(passage ? [placeOf(passage, say, format), ...howRead(passage, say)] : []),
            whereIs(hit, space),
            changedBy?.name ?? null,
            format.when(changedAt),
            trashedSince(hit, say, format),
          ])}
        </span>
      </Link>
    </li>
  );
}

/** What a passage was read by where that is not plain, and whether it is there by what it means. */
function howRead({ source, confidence, isByMeaning }: NonNullable<Hit['passage']>, say: Say) {
  // A typed page of a file with scans among its pages was not recognized: then nothing is known of how sure that was.
  const percent = confidence ?? 0;
  const how =
    confidence === null
      ? null
      : source === 'ocr'
        ? say('read off a picture (OCR), {percent} % sure', { percent })
        : source === 'transcription'
          ? say('written down from what is said, {percent} % sure', { percent })
          : null;
  return [how, isByMeaning ? say('by meaning') : null];
}

/** A passage cut at its marks. */
function piecesOf({ text, marks }: NonNullable<Hit['passage']>) {
  const pieces: { start: number; text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start > at) pieces.push({ start: at, text: text.slice(at, start), isMarked: false });
    pieces.push({ start, text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at), isMarked: false });
  return pieces;
}
