import type { Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';

/** How far a table of answers is. */
export type RunState = Answer<typeof laterApi.runs.get>['state'];

/** What is said of each. */
export const stateLabels: Readonly<Record<RunState, string>> = {
  queued: 'Queued',
  running: 'Under way',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
};

/** Whether it goes on. */
export const isUnderWay = (state: RunState) => state === 'queued' || state === 'running';
