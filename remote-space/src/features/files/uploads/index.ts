// Files on their way in: choosing, dropping, pasting, and the tray that shows how far they are.
export { UploadZone } from './UploadZone.tsx';
export { readDrop, type Dropped } from './readDrop.ts';
export { useUploads } from './useUploads.ts';
