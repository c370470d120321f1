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
  return notesOf(annotations).map((note) => (
    <Popover
      key={note.id}
      label={say('Note')}
      align="start"
      renderTrigger={(props) => (
        <button
          type="button"
          {...props}
          className={note.look === 'drawn' ? styles.link : styles.note}
          style={placeOfNote(note, viewport)}
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

/** A sign is of one size at every zoom; beside a passage it hides none of it. */
function placeOfNote({ look, rect }: Note, viewport: PageViewport) {
  const place = placeOf(rect, viewport);
  const left = look === 'passage' ? Math.max(0, place.left - 20) : place.left;
  return look === 'drawn' ? place : { left, top: place.top, width: 20, height: 20 };
}
