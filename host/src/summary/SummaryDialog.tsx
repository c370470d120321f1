import {
  lazyComponent,
  useFormat,
  useShell,
  useStore,
  useText,
  type Notice,
  type SummaryView,
} from '@holdall/shared';
import { Button, Dialog, Loading } from '@holdall/shared/ui';
import { Suspense } from 'react';
import { copyText } from '../notices/index.ts';
import { AnotherSummary, summariseFile, type SummaryWish } from './AnotherSummary.tsx';
import type { Summaries } from './createSummaries.ts';
import { TranslatedBy } from './TranslatedBy.tsx';
import { nothingDecided } from './nothingDecided.ts';
import styles from './SummaryDialog.module.css';

const SelectionSummary = lazyComponent(() => import('./SelectionSummary.tsx'), 'SelectionSummary');

interface SummaryDialogProps {
  readonly summaries: Summaries;
  show(notice: Notice): void;
}

/** The summary of a resource: its name if it has one, the text, Copy and Close. Several come one after the other. */
export function SummaryDialog({ summaries, show }: SummaryDialogProps) {
  const say = useText();
  const waiting = useStore(summaries.waiting);
  const [view] = waiting;

  async function handleCopy(text: string): Promise<void> {
    const done = await copyText(text);
    show({
      title: say('Summary'),
      text: done ? say('Summary is copied to clipboard') : say('Copying was not allowed'),
      status: done ? 'success' : 'error',
    });
  }

  return (
    <Dialog
      open={view !== undefined}
      onClose={summaries.close}
      size="wide"
      isRead
      title={view?.resourceName || say('Summary')}
      actions={
        <>
          {waiting.length > 1 && (
            <span className={styles.more}>{say('{count} more', { count: waiting.length - 1 })}</span>
          )}
          {view !== undefined && view.summary !== '' && (
            <Button icon="copy" onClick={() => void handleCopy(view.summary)}>
              {say('Copy to clipboard')}
            </Button>
          )}
          <Button look="primary" onClick={summaries.close}>
            {say('Close')}
          </Button>
        </>
      }
    >
      {view?.selectionSummaryId === undefined ? (
        view && <FileSummary view={view} />
      ) : (
        <Suspense fallback={<Loading label={say('Opening the summary…')} />}>
          <SelectionSummary id={view.selectionSummaryId} view={view} onLeave={summaries.close} />
        </Suspense>
      )}
    </Dialog>
  );
}

/** The summary of one file. */
function FileSummary({ view }: { view: SummaryView }) {
  const say = useText();
  const shell = useShell();
  return (
    <>
      {isOfFile(view) && (
        <AnotherSummary
          view={view}
          changed={view.outOfDate === true ? say('The file has changed since.') : null}
          begin={(wish) => summariseFile(shell, view.resourceId, wish)}
        />
      )}
      <div className={styles.text} tabIndex={-1} dir="auto">
        {view.summary === '' ? say(nothingDecided) : view.summary}
      </div>
      <Origin view={view} />
    </>
  );
}

/** A summary of a file that can be made anew. */
type SummaryOfFile = SummaryView & Pick<SummaryWish, 'length' | 'style'> & { readonly resourceId: string };

/** Whether it can be made anew: it says of which file it is, and how it was wished for. */
const isOfFile = (view: SummaryView): view is SummaryOfFile =>
  [view.resourceId, view.length, view.style].every((known) => known !== undefined);

/** Where the text comes from, and what is missing. */
function Origin({ view }: { view: SummaryView }) {
  const say = useText();
  const { number } = useFormat();
  const { builtFrom, model, leftOut = 0, coverage, outOfDate } = view;
  const { readWords, words } = coverage ?? { readWords: 0, words: 0 };
  const lines = [
    builtFrom === 'sentences' && say('Built from sentences of the source.'),
    builtFrom === 'model' && say('Written by {model} from sentences of the source.', { model: model ?? '' }),
    leftOut > 0 &&
      say(
        '{count, plural, one {# sentence was} other {# sentences were}} left out: the source does not say so.',
        { count: leftOut },
      ),
    readWords < words &&
      say('{read} of {words} words were read.', { read: number(readWords), words: number(words) }),
    outOfDate === true && !isOfFile(view) && say('The file has changed since.'),
  ].filter(Boolean);
  return (
    lines.length > 0 && (
      <p className={styles.origin}>
        {lines.join(' ')} <TranslatedBy view={view} />
      </p>
    )
  );
}
