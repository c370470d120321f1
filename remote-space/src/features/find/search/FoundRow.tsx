import { useFormat, useText, type Answer, type Format, type Say } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { KindMark } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { placeAddress, resourceAddress, useCameFrom } from '../../frame/locations/index.ts';
import { formatTime } from '../../viewers/preview/index.ts';
import styles from './Search.module.css';

type Hit = Answer<typeof laterApi.search.find>['items'][number];

interface FoundRowProps {
  hit: Hit;
  /** The name of its space, where that tells it from others. */
  space: string | undefined;
  /** It is opened by the link. */
  onOpen(link: HTMLAnchorElement): void;
}

/** A file that was found: its name, what stands in it, where it is, who changed it and when. */
export function FoundRow({ hit: { resource, path, storageName, passage }, space, onOpen }: FoundRowProps) {
  const state = useCameFrom();
  const format = useFormat();
  const say = useText();
  const { id, kind, name, changedAt, changedBy } = resource;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <KindMark kind={kind} size={32} />
      </span>
      <Link
        className={styles.link}
        to={passage?.place ? placeAddress(id, passage.place) : resourceAddress(id)}
        state={state}
        data-found={id}
        onClick={(event) => onOpen(event.currentTarget)}
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
            ...(passage ? whereOf(passage, say, format) : []),
            [...(space === undefined ? [] : [space]), storageName, ...path.map((step) => step.name)].join(
              ' › ',
            ),
            ...(changedBy ? [changedBy.name] : []),
            format.when(changedAt),
          ])}
        </span>
      </Link>
    </li>
  );
}

/** Where a passage stands in its file, and what it was read by where that is not plain. */
function whereOf(
  { place, source, confidence, isByMeaning }: NonNullable<Hit['passage']>,
  say: Say,
  format: Format,
) {
  const where =
    place &&
    (place.unit === 'page'
      ? say('Page {page}', { page: format.number(place.value) })
      : say('At {time}', { time: formatTime(place.value) }));
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
  return [where, how, isByMeaning ? say('by meaning') : null].filter((fact) => fact !== null);
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
