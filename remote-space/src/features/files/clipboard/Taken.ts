import type { Resource, Say, Selection } from '@holdall/shared';
import type { Actions } from '../actions/index.ts';

/** What somebody takes: the selection, and those of it whose rows are here. */
export interface Taken {
  readonly wire: Selection;
  readonly resources: readonly Resource[];
}

/** What putting down needs: the acts of the screen, and its words. */
export interface Putting {
  readonly actions: Pick<Actions, 'paste'>;
  readonly say: Say;
}
