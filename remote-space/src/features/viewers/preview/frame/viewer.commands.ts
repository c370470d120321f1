import type { CommandRow } from '@holdall/shared';

const group = 'File viewer';

/** What can be done in the viewer frame, whatever is shown in it. Where people read from the right, the arrows are turned. */
export const viewerCommands = {
  back: { id: 'viewer.back', title: 'Back to the list', group, icon: 'back', keys: ['Escape'] },
  previous: { id: 'viewer.previous', title: 'Previous file', group, keys: ['ArrowLeft'] },
  next: { id: 'viewer.next', title: 'Next file', group, keys: ['ArrowRight'] },
  details: { id: 'viewer.details', title: 'Details', group, icon: 'panel', keys: ['i'] },
  fullScreen: { id: 'viewer.fullScreen', title: 'Full screen', group, icon: 'maximize', keys: ['f'] },
  find: { id: 'viewer.find', title: 'Find in this file', group, icon: 'search', keys: ['$mod+f', '/'] },
  nearer: { id: 'viewer.nearer', title: 'Zoom in', group, icon: 'zoomIn', keys: ['+', 'Shift++', '='] },
  farther: { id: 'viewer.farther', title: 'Zoom out', group, icon: 'zoomOut', keys: ['-'] },
  fit: { id: 'viewer.fit', title: 'Fit', group, keys: ['0'] },
  whole: { id: 'viewer.whole', title: 'Actual size', group, keys: ['1'] },
  show: { id: 'viewer.show', title: 'Show the slides', group, icon: 'play', keys: ['p'] },
} as const satisfies Readonly<Record<string, CommandRow>>;
