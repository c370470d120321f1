import { useEffect, useState } from 'react';
import { useShell, useText, type SummaryView } from '@holdall/shared';
import { SegmentedControl, Spinner } from '@holdall/shared/ui';
import styles from './SummaryDialog.module.css';

interface Wish {
  readonly length: NonNullable<SummaryView['length']>;
  readonly style: NonNullable<SummaryView['style']>;
}

/** A summary of a file that can be made anew. */
export type SummaryOfFile = SummaryView & Wish & { readonly resourceId: string };

/**
 * Asks for a summary of the same file of another length, or as points. It takes the place of this one when it comes; until
 * then this one can be read.
 */
export function AnotherSummary({ view }: { view: SummaryOfFile }) {
  const say = useText();
  const { http, bus } = useShell();
  const [asked, setAsked] = useState<{ of: SummaryView; wish: Wish } | null>(null);
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

  async function ask(change: Partial<Wish>): Promise<void> {
    const body = { length, style, ...change };
    setAsked({ of: view, wish: body });
    try {
      const { laterApi } = await import('@holdall/shared/later');
      await http.call(laterApi.summaries.begin, { params: { resourceId }, body });
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
