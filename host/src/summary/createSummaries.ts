import { createStore, type Store, type SummaryView } from '@holdall/shared';

/** Summaries waiting to be read, the first of them on the screen. */
export interface Summaries {
  readonly waiting: Store<readonly SummaryView[]>;
  /** Puts it behind the others; in the place of another one of the same files, where there is one. */
  open(view: SummaryView): void;
  /** The first has been read; the next one follows. */
  close(): void;
  clear(): void;
}

/** Makes the queue of summaries. */
export function createSummaries(): Summaries {
  const waiting = createStore<readonly SummaryView[]>([]);
  return {
    waiting,
    open: (view) =>
      waiting.update((before) => {
        const of = (one: SummaryView) => one.resourceId ?? one.selection;
        const at = of(view) === undefined ? -1 : before.findIndex((one) => of(one) === of(view));
        return at < 0 ? [...before, view] : before.with(at, view);
      }),
    close: () => waiting.update(([, ...rest]) => rest),
    clear: () => waiting.set([]),
  };
}
