import type { CommandRow } from '@holdall/shared';

const group = 'Issues';

/** What can be done on a board by keys. Its cards answer to those that move them; where people read from the right, the arrows are turned. */
export const boardCommands = {
  raise: { id: 'issues.new', title: 'New issue', group, icon: 'flag' },
  forward: {
    id: 'issues.forward',
    title: 'Move the issue one column on',
    group,
    keys: ['Shift+ArrowRight'],
    native: true,
    hidden: true,
  },
  back: {
    id: 'issues.back',
    title: 'Move the issue one column back',
    group,
    keys: ['Shift+ArrowLeft'],
    native: true,
    hidden: true,
  },
} satisfies Record<string, CommandRow>;
