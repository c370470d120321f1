import { callKey, useAction, useCall, useShell, useText, type Answer } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Button, Checkbox, Menu, type MenuEntry, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { NameDialog } from '../../files/create/index.ts';
import styles from './Search.module.css';

type SavedSearch = Answer<typeof laterApi.savedSearches.add>;

/** Keeps a question under a name, or says under which name it is kept and what can be done with it. */
export function SaveSearch({ query }: { query: string }) {
  const { data } = useCall(laterApi.savedSearches.list, {});
  if (data === undefined) return null;
  const known = data.items.find((one) => one.query === query);
  return known ? <Saved key={known.id} search={known} /> : <NotSaved query={query} />;
}

function NotSaved({ query }: { query: string }) {
  const say = useText();
  const { http, queries } = useShell();
  const [isNaming, setNaming] = useState(false);
  const [isFollowed, setFollowed] = useState(false);

  async function save(name: string) {
    const body = { name, query, isFollowed };
    await http.call(laterApi.savedSearches.add, { body }, { quiet: true });
    await queries.invalidateQueries({ queryKey: callKey(laterApi.savedSearches.list) });
  }
  return (
    <>
      <Button icon="save" size="small" onClick={() => setNaming(true)}>
        {say('Save the search…')}
      </Button>
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={say('Save the search')}
        initial={query.slice(0, limits.savedSearchNameLength)}
        confirm={say('Save')}
        onConfirm={save}
        below={
          <Checkbox
            className={styles.follow}
            checked={isFollowed}
            onChange={(event) => setFollowed(event.target.checked)}
          >
            {say('Tell me when it finds something new')}
          </Checkbox>
        }
      />
    </>
  );
}

function Saved({ search }: { search: SavedSearch }) {
  const say = useText();
  const { http, queries, undo } = useShell();
  const { problem, run } = useAction();
  const [isNaming, setNaming] = useState(false);
  const { id, name, isFollowed, findsTooMuch } = search;
  const params = { savedSearchId: id };

  const refresh = () => queries.invalidateQueries({ queryKey: callKey(laterApi.savedSearches.list) });
  const follow = () =>
    run(async () => {
      await http.call(laterApi.savedSearches.change, { params, body: { isFollowed: !isFollowed } });
      await refresh();
    });
  const remove = () =>
    run(async () => {
      const { operationId } = await http.call(laterApi.savedSearches.remove, { params });
      undo.offer({ text: say('Search deleted'), operationId });
      await refresh();
    });
  async function rename(next: string) {
    await http.call(laterApi.savedSearches.change, { params, body: { name: next } }, { quiet: true });
    await refresh();
  }
  const entries: MenuEntry[] = [
    {
      id: 'follow',
      label: isFollowed ? say('Do not tell me of it any more') : say('Tell me when it finds something new'),
      icon: isFollowed ? 'bellOff' : 'bell',
      onSelect: () => void follow(),
    },
    { id: 'rename', label: say('Rename'), icon: 'edit', onSelect: () => setNaming(true) },
    'line',
    { id: 'delete', label: say('Delete'), icon: 'trash', onSelect: () => void remove() },
  ];
  return (
    <>
      <Menu
        label={say('Saved search')}
        entries={entries}
        align="end"
        renderTrigger={(props) => (
          <Button icon={isFollowed ? 'bell' : 'check'} size="small" {...props}>
            <bdi>{say('Saved as “{name}”', { name })}</bdi>
          </Button>
        )}
      />
      {findsTooMuch && (
        <p className={styles.note}>
          {say('It finds too many files to tell what is new. Narrow it down and save it again.')}
        </p>
      )}
      <Problem>{problem}</Problem>
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title={say('Rename the search')}
        initial={name}
        confirm={say('Rename')}
        onConfirm={rename}
      />
    </>
  );
}
