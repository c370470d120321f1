import { lazyComponent } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { ToTag } from './dialog/TagDialog.tsx';

const TagDialog = lazyComponent(() => import('./dialog/TagDialog.tsx'), 'TagDialog');

/** Asks which tags resources shall get and lose, and sees to it. */
export const askForTags = ({ count, resources, wire }: ToTag) =>
  void ask(TagDialog, { count, resources, wire });
