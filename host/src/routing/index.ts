// Places of the product: who may be where, and what a step to another place does.
export { ConnectNavigation } from './ConnectNavigation.tsx';
export { createNavigation, type Navigation } from './createNavigation.ts';
export { PageRouter } from './PageRouter.tsx';
export { PlaceGuard } from './PlaceGuard.tsx';
export { focusOn, RouteAnnouncer } from './RouteAnnouncer.tsx';
