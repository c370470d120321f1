// Looking at one resource: the frame around it, and a viewer for its kind.
import { lazyComponent } from '@holdall/shared';

export { viewerCommands } from './frame/viewer.commands.ts';
export { ResourceScreen } from './ResourceScreen.tsx';
export { formatTime } from './viewers/media/formatTime.ts';
export type { DraftImage } from './viewers/text/writing/createDrafts.ts';
export { draftsOf } from './viewers/text/writing/draftsOf.ts';
export { MarkdownText, type MarkdownMore } from './viewers/markdown/MarkdownText.tsx';
export { MarkdownPage } from './viewers/markdown/MarkdownPage.tsx';
/** Comes with the first preview; draw it inside a `Suspense`. */
export const ResourcePreview = lazyComponent(() => import('./beside/ResourcePreview.tsx'), 'ResourcePreview');
