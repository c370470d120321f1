import { useText } from '@holdall/shared';
import { Icon, Popover } from '@holdall/shared/ui';
import type { PageViewport } from 'pdfjs-dist';
import { placeOf, type Annotation } from './annotations.ts';
import { notesOf, type Note } from './notesOf.ts';
import styles from './PdfPage.module.css';

interface PageNotesProps {
  readonly annotations: readonly Annotation[];
  readonly viewport: PageViewport;
}

/** The notes on a page. One that has no look of its own gets our sign; a press shows its words. */
export function PageNotes({ annotations, viewport }: PageNotesProps) {
  const say = useText();
  return placed(notesOf(annotations), viewport).map(({ note, place }) => (
    <Popover
      key={note.id}
      label={say('Note')}
      align="start"
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className={note.look === 'drawn' ? styles.link : styles.note}
          style={place}
          aria-label={say('Read a note')}
        >
          {note.look !== 'drawn' && <Icon name="comment" size={12} />}
        </button>
      )}
    >
      {() => (
        <div className={styles.words}>
          {note.remarks.map(({ id, author, words }) => (
            <p key={id}>
              {author && <strong>{author}</strong>}
              <bdi>{words}</bdi>
            </p>
          ))}
        </div>
      )}
    </Popover>
  ));
}

const side = 20;

/** A sign is of one size at every zoom; that of a passage stands in the margin beside it, where it hides nothing. */
function placed(notes: readonly Note[], viewport: PageViewport) {
  const inMargin: number[] = [];
  return notes.map((note) => {
    const place = placeOf(note.rect, viewport);
    if (note.look === 'drawn') return { note, place };
    const { top } = place;
    if (note.look === 'sign') return { note, place: { ...place, width: side, height: side } };
    const neighbours = inMargin.filter((other) => Math.abs(other - top) < side).length;
    inMargin.push(top);
    return { note, place: { left: 4 + neighbours * (side + 2), top, width: side, height: side } };
  });
}
