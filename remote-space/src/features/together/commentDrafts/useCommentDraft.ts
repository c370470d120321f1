import { useShell, useUser } from '@holdall/shared';
import { usePanel } from '../../frame/panel/index.ts';
import { draftsOf } from '../../viewers/preview/index.ts';
import { askToComment, draftKeyOf } from '../messages/index.ts';

/**
 * Puts a text into the field in which a comment about something is written, behind what stands there, and opens the
 * comments. Nothing is sent: whoever asked for it reads it there, and sends it. False where this browser keeps nothing.
 */
export function useCommentDraft() {
  const shell = useShell();
  const { id: userId } = useUser();
  const panel = usePanel();
  return async (subjectId: string, text: string): Promise<boolean> => {
    const drafts = draftsOf(shell, userId);
    const key = draftKeyOf(subjectId);
    const present = await drafts.read(key);
    const written = [present?.text ?? '', text].filter(Boolean).join('\n\n');
    if (!(await drafts.keep(key, { ...present, text: written, revision: 0, at: Date.now() }))) return false;
    panel.show('comments');
    askToComment(subjectId);
    return true;
  };
}
