// Looking at one resource: the frame around it, and a viewer for its kind.
export { viewerCommands } from './frame/viewer.commands.ts';
export { ResourceScreen } from './ResourceScreen.tsx';
export { formatTime } from './viewers/media/formatTime.ts';
export type { DraftImage } from './viewers/text/writing/createDrafts.ts';
export { draftsOf } from './viewers/text/writing/draftsOf.ts';
export { MarkdownText, type MarkdownMore } from './viewers/markdown/MarkdownText.tsx';
export { MarkdownPage } from './viewers/markdown/MarkdownPage.tsx';
