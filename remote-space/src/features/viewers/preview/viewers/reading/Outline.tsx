import { useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import placing from '../../frame/Document.module.css';

interface OutlineProps {
  readonly headings: Reading['outline'];
  /** The place that was gone to last. */
  readonly chosen: string;
  onGo(place: string): void;
}

/** The headings of a document, as ways to their places. */
export function Outline({ headings, chosen, onGo }: OutlineProps) {
  const say = useText();
  const highest = Math.min(...headings.map(({ level }) => level));
  return (
    <nav aria-label={say('Outline')} className={placing.outline}>
      <ul>
        {headings.map(({ id, level, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen || undefined}
              onClick={() => onGo(id)}
              style={{ paddingInlineStart: 10 + (level - highest) * 14 }}
            >
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
