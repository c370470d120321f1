import { useAction, useShell, useText, type SavedAuditFilter } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { IconButton, Problem, Switch } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import styles from './AuditPage.module.css';
import { FilterNameDialog } from './FilterNameDialog.tsx';

interface ChosenFilterProps {
  filter: SavedAuditFilter;
  onChanged(): void;
  /** It is deleted. */
  onGone(): void;
}

/** What can be done with the kept filter that is chosen: followed, renamed, deleted. */
export function ChosenFilter({ filter, onChanged, onGone }: ChosenFilterProps) {
  const say = useText();
  const { http, undo } = useShell();
  const renaming = useDialog();
  const { busy, problem, run } = useAction();
  const { id: filterId, name, followed } = filter;

  const follow = () =>
    run(async () => {
      const asked = { params: { filterId }, body: { followed: !followed } };
      await http.call(adminApi.audit.changeFilter, asked, { quiet: true });
      onChanged();
    });
  const remove = () =>
    run(async () => {
      const removal = http.call(adminApi.audit.removeFilter, { params: { filterId } }, { quiet: true });
      const { operationId } = await undo.during(removal);
      undo.offer({ text: say('{name} deleted', { name }), operationId });
      onGone();
      onChanged();
    });
  return (
    <>
      <Switch checked={followed} className={styles.follow} onChange={() => void follow()}>
        {say('Tell me of new entries')}
      </Switch>
      <IconButton icon="edit" label={say('Rename {name}', { name })} onClick={renaming.show} />
      <IconButton
        icon="trash"
        label={say('Delete {name}', { name })}
        disabled={busy}
        onClick={() => void remove()}
      />
      <Problem>{problem}</Problem>
      <FilterNameDialog key={renaming.round} {...renaming} renamed={filter} onDone={onChanged} />
    </>
  );
}
