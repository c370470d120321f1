import type { Shell } from '@holdall/shared';

type Navigate = Shell['navigate'];

/** The way to other places for code outside of React. What is asked before the router stands is done once it does. */
export interface Navigation {
  readonly navigate: Navigate;
  /** Hands over the router's own function; null when the router goes. */
  connect(navigate: Navigate | null): void;
}

/** Makes the navigation, not yet connected. */
export function createNavigation(): Navigation {
  let router: Navigate | null = null;
  let waiting: Parameters<Navigate> | null = null;
  return {
    navigate(...asked) {
      if (router) router(...asked);
      else waiting = asked;
    },
    connect(navigate) {
      router = navigate;
      if (!router || !waiting) return;
      router(...waiting);
      waiting = null;
    },
  };
}
