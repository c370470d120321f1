import { createLucideIcon } from 'lucide-react';

// Our own one-colour marks for services, drawn on the same 24 grid and with the same stroke as every other glyph.
// They hint at a service by shape; none is the owner's logo.

/** A three-sided strap. */
export const GoogleDrive = createLucideIcon('google-drive', [
  ['path', { d: 'M9 4h6l6.5 11-3 5h-13l-3-5Z', key: 'rim' }],
  ['path', { d: 'M9 4l6.5 11H21.5M15 4L8.5 15l-3 5M2.5 15h6', key: 'folds' }],
]);

/** Two clouds, one behind the other. */
export const OneDrive = createLucideIcon('one-drive', [
  ['path', { d: 'M9.5 19h9a3.5 3.5 0 0 0 .4-6.98 5 5 0 0 0-9.4-1.52A4.5 4.5 0 0 0 9.5 19Z', key: 'front' }],
  ['path', { d: 'M5 17.6A4 4 0 0 1 5 10a5.5 5.5 0 0 1 9.5-3.5', key: 'back' }],
]);

/** An opened carton seen from above. */
export const Dropbox = createLucideIcon('dropbox', [
  ['path', { d: 'M7 3 2 6.5 7 10l5-3.5Z M17 3l-5 3.5 5 3.5 5-3.5Z', key: 'lids' }],
  ['path', { d: 'M7 10l-5 3.5L7 17l5-3.5Z M17 10l5 3.5-5 3.5-5-3.5Z', key: 'sides' }],
  ['path', { d: 'M7.5 19.5 12 22.3l4.5-2.8', key: 'floor' }],
]);

/** A hill with a path. */
export const Basecamp = createLucideIcon('basecamp', [
  [
    'path',
    {
      d: 'M12 3.5c-5.5 0-9.5 6-9.5 11.5 0 4 4.5 5.5 9.5 5.5s9.5-1.5 9.5-5.5c0-5.5-4-11.5-9.5-11.5Z',
      key: 'hill',
    },
  ],
  ['path', { d: 'm6.5 15 3-4 3 3 4-6', key: 'path' }],
]);

/** A page with a letter. */
export const Notion = createLucideIcon('notion', [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 3, key: 'page' }],
  ['path', { d: 'M9 16.5v-9l6 9v-9', key: 'letter' }],
]);
