import type { Resource } from '@holdall/shared';

/** What every viewer is given. It draws its own tools with `ViewerTools`, and `ViewerFailed` where it cannot go on. */
export interface ViewerProps {
  readonly resource: Resource;
}
