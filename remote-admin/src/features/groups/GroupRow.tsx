import { useAction, useShell, useText, type Group } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon, IconButton, Problem } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { Actions, Words } from '../../page/index.ts';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { GroupPeopleDialog } from './GroupPeopleDialog.tsx';

interface GroupRowProps {
  group: Group;
  canManage: boolean;
  onChanged(): void;
}

/** One group, how many are in it, and what can be done with it. */
export function GroupRow({ group, canManage, onChanged }: GroupRowProps) {
  const say = useText();
  const { http, undo } = useShell();
  const people = useDialog();
  const renaming = useDialog();
  const { busy, problem, run } = useAction();
  const { id: groupId, name, members, revision } = group;

  const remove = () =>
    run(async () => {
      const asked = { params: { groupId } };
      const removal = http.call(adminApi.groups.remove, asked, { revision, quiet: true });
      const { operationId } = await undo.during(removal);
      undo.offer({ text: say('{name} deleted', { name }), operationId });
      onChanged();
    });
  return (
    <li>
      <Icon name="people" size={20} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{say('{members, plural, =0 {Nobody} one {# person} other {# people}}', { members })}</span>
        <Problem>{problem}</Problem>
      </Words>
      <Actions>
        <Button aria-label={say('People of {name}', { name })} onClick={people.show}>
          {say('People')}
        </Button>
        {canManage && (
          <>
            <IconButton icon="edit" label={say('Rename {name}', { name })} onClick={renaming.show} />
            <IconButton
              icon="trash"
              label={say('Delete {name}', { name })}
              disabled={busy}
              onClick={() => void remove()}
            />
          </>
        )}
      </Actions>
      <GroupPeopleDialog key={`people ${people.round}`} {...people} group={group} canManage={canManage} />
      <GroupNameDialog key={`name ${renaming.round}`} {...renaming} group={group} onDone={onChanged} />
    </li>
  );
}
