import { useAction, useText } from '@holdall/shared';
import { Button, Menu, type MenuAction, type MenuEntry } from '@holdall/shared/ui';
import { useNavigate } from 'react-router-dom';
import { resourceAddress } from '../../frame/locations/index.ts';
import { useCommentDraft } from '../../together/commentDrafts/index.ts';
import type { Asked } from './Asked.ts';
import { answerAsComment } from './answerAsText.ts';

interface InsertCommentProps {
  places: Asked['places'];
  answer: NonNullable<Asked['answer']>;
}

/** Puts an answer into the field for a comment on one of its sources, or on a file that was asked about. It is sent there. */
export function InsertComment({ places, answer }: InsertCommentProps) {
  const say = useText();
  const navigate = useNavigate();
  const { problem, run } = useAction();
  const insert = useCommentDraft();
  const things: MenuAction[] = [
    ...places
      .filter(({ id, name }) => id.startsWith('res_') && name !== null)
      .map(({ id, name }) => ({ id, label: name ?? '', icon: 'file' })),
    ...answer.sources.map(({ resourceId, name, kind }) => ({ id: resourceId, label: name, kind })),
  ];
  const each = new Map(things.map((thing) => [thing.id, thing]));
  const entries: MenuEntry[] = Array.from(each, ([id, thing]) => ({
    ...thing,
    onSelect: () =>
      void run(async () => {
        if (!(await insert(id, answerAsComment(answer))))
          throw new Error('This browser keeps no drafts of comments.');
        void navigate(resourceAddress(id));
      }),
  }));
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={say('Insert as a comment on')}
        entries={entries}
        renderTrigger={(props) => (
          <Button icon="comment" look="ghost" {...props}>
            {say('Insert as a comment…')}
          </Button>
        )}
      />
      {problem !== '' && <span role="alert">{problem}</span>}
    </>
  );
}
