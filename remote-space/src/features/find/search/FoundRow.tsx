import { useFormat, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { KindMark } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { resourceAddress } from '../../frame/locations/index.ts';
import styles from './Search.module.css';

type Hit = Answer<typeof laterApi.search.find>['items'][number];

/** A file that was found: its name, what stands in it, where it is, who changed it and when. */
export function FoundRow({ hit: { resource, path, storageName, passage } }: { hit: Hit }) {
  const format = useFormat();
  const { id, kind, name, changedAt, changedBy } = resource;
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        <KindMark kind={kind} size={32} />
      </span>
      <Link className={styles.link} to={resourceAddress(id)} data-found={id}>
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
            [storageName, ...path.map((step) => step.name)].join(' › '),
            ...(changedBy ? [changedBy.name] : []),
            format.when(changedAt),
          ])}
        </span>
      </Link>
    </li>
  );
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
