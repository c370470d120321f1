import { useText } from '@holdall/shared';
import { Button, Menu, type MenuAction, type MenuEntry } from '@holdall/shared/ui';
import { useNavigate } from 'react-router-dom';
import { resourceAddress } from '../../frame/locations/index.ts';
import { usePanel } from '../../frame/panel/index.ts';
import { askToComment } from '../../together/commentWish/index.ts';
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
  const panel = usePanel();
  const things: MenuAction[] = [
    ...places
      .filter(({ id, name }) => id.startsWith('res_') && name !== null)
      .map(({ id, name }) => ({ id, label: name ?? '', icon: 'file' })),
    ...answer.sources.map(({ resourceId, name, kind }) => ({ id: resourceId, label: name, kind })),
  ];
  const each = new Map(things.map((thing) => [thing.id, thing]));
  const entries: MenuEntry[] = Array.from(each, ([id, thing]) => ({
    ...thing,
    onSelect() {
      panel.show('comments');
      askToComment(id, null, answerAsComment(answer));
      void navigate(resourceAddress(id));
    },
  }));
  if (entries.length === 0) return null;
  return (
    <Menu
      label={say('Insert as a comment on')}
      entries={entries}
      renderTrigger={(props) => (
        <Button icon="comment" look="ghost" {...props}>
          {say('Insert as a comment…')}
        </Button>
      )}
    />
  );
}
