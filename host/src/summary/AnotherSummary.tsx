import { useEffect, useState } from 'react';
import { useShell, useText, type Shell, type SummaryView } from '@holdall/shared';
import { SegmentedControl, Spinner } from '@holdall/shared/ui';
import styles from './SummaryDialog.module.css';

/** How long a summary is, and what it is of. */
export interface SummaryWish {
  readonly length: NonNullable<SummaryView['length']>;
  readonly style: NonNullable<SummaryView['style']>;
}

interface AnotherSummaryProps {
  /** The one that stands there. */
  view: SummaryView & SummaryWish;
  /** Has another one made. */
  begin(wish: SummaryWish): Promise<unknown>;
}

/** Has the same file summarised in another way. */
export async function summariseFile({ http }: Pick<Shell, 'http'>, resourceId: string, wish: SummaryWish) {
  const { laterApi } = await import('@holdall/shared/later');
  await http.call(laterApi.summaries.begin, { params: { resourceId }, body: wish });
}

/**
 * Asks for a summary of the same files of another length, as points, or of what was decided. It takes the place of this one
 * when it comes; until then this one can be read.
 */
export function AnotherSummary({ view, begin }: AnotherSummaryProps) {
  const say = useText();
  const { bus } = useShell();
  const [asked, setAsked] = useState<{ of: SummaryView; wish: SummaryWish } | null>(null);
  const wish = asked?.of === view ? asked.wish : null;
  const { length, style } = wish ?? view;
  const { resourceId } = view;

  useEffect(() => {
    const failing = bus.on('summarizationFailed').subscribe(({ properties }) => {
      // Of a file that may no longer be seen nothing is told, not even which one it is.
      if ((properties.resourceId ?? resourceId) === resourceId) setAsked(null);
    });
    return () => failing.unsubscribe();
  }, [bus, resourceId]);

  async function ask(change: Partial<SummaryWish>): Promise<void> {
    const wanted = { length, style, ...change };
    setAsked({ of: view, wish: wanted });
    try {
      await begin(wanted);
    } catch {
      setAsked(null);
    }
  }

  return (
    <div className={styles.another}>
      <SegmentedControl
        label={say('Length of the summary')}
        options={[
          { id: 'short', label: say('Short') },
          { id: 'medium', label: say('Medium') },
          { id: 'long', label: say('Long') },
        ]}
        value={length}
        onChange={(chosen) => void ask({ length: chosen })}
      />
      <SegmentedControl
        label={say('Form of the summary')}
        options={[
          { id: 'paragraph', label: say('Paragraph') },
          { id: 'points', label: say('Points') },
          { id: 'decisions', label: say('Decisions') },
        ]}
        value={style}
        onChange={(chosen) => void ask({ style: chosen })}
      />
      <span role="status" className={styles.waiting}>
        {wish && (
          <>
            <Spinner size={16} /> {say('Being summarised…')}
          </>
        )}
      </span>
    </div>
  );
}
