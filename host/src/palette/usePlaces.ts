import { useEffect, useState } from 'react';
import { api, callKey, useCall, useShell, useText, type Answer } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { Entry } from './entry.ts';

type Storage = Answer<typeof api.storages.list>['items'][number];

/** A line that leads somewhere; `also` are other words that people look for it by. */
export interface PlaceEntry extends Entry {
  readonly also: string;
}

/** So many spaces are asked for their storages: more names than that are found by the filter of the rail. */
const mostSpaces = 20;

/** What stands at the same address for everybody. `also`: catalogue ids, in each language the words that are used there. */
const fixed = [
  { to: '/space/home', icon: 'home', label: 'Home', also: 'overview, start' },
  {
    to: '/space/preferences',
    icon: 'settings',
    label: 'Preferences',
    also: 'settings, options, language, appearance, keyboard, notifications',
  },
  {
    to: '/admin/account',
    icon: 'user',
    label: 'My account',
    also: 'settings, profile, password, name, e-mail, security',
  },
  {
    to: '/admin/organization',
    icon: 'people',
    label: 'Organization',
    also: 'settings, invite, members, people, guests, groups, team',
  },
  {
    to: '/admin/session',
    icon: 'monitor',
    label: 'Devices and sessions',
    also: 'settings, sign out elsewhere, security',
  },
  { to: '/space/trash', icon: 'trash', label: 'All trash', also: 'deleted, restore, bin' },
] as const;

/** What is done in a folder. From elsewhere the last one is opened first. */
const inFolder = [
  { command: 'upload.files', icon: 'upload', label: 'Upload files', also: 'add, import' },
  { command: 'create.folder', icon: 'newFolder', label: 'New folder', also: 'add, make' },
] as const;

/** So long a folder may take to open before its command is forgotten. */
const patienceMs = 10_000;

/** The storages of all these spaces, as they come. Known ones cost nothing. */
function useStorages(spaces: readonly { readonly id: string }[]): readonly Storage[] {
  const { http, queries } = useShell();
  const [storages, setStorages] = useState<readonly Storage[]>([]);
  const ids = spaces
    .slice(0, mostSpaces)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    let isOver = false;
    const asked = ids === '' ? [] : ids.split(',');
    const answers = asked.map((spaceId) => {
      const input = { params: { spaceId } };
      return queries
        .ensureQueryData({
          queryKey: callKey(api.storages.list, input),
          queryFn: () => http.call(api.storages.list, input, { quiet: true }),
        })
        .then(({ items }) => items)
        .catch(() => []);
    });
    void Promise.all(answers).then((all) => isOver || setStorages(all.flat()));
    return () => {
      isOver = true;
    };
  }, [http, queries, ids]);
  return storages;
}

/** Spaces, storages, saved searches, pages, and what is done in a folder, wherever one is. */
export function usePlaces(): readonly PlaceEntry[] {
  const say = useText();
  const { commands, navigate } = useShell();
  const spaces = useCall(api.spaces.list, {});
  const here = (spaces.data?.items ?? []).filter(({ deletedAt }) => deletedAt === null);
  const storages = useStorages(here);
  const searches = useCall(laterApi.savedSearches.list, {});

  function doInLastFolder(command: string): void {
    const isThere = () => commands.all.get().some(({ id }) => id === command);
    if (isThere()) return commands.run(command);
    navigate('/space');
    const following = commands.all.changes.subscribe(() => {
      if (!isThere()) return;
      commands.run(command);
      queueMicrotask(() => following.unsubscribe());
    });
    setTimeout(() => following.unsubscribe(), patienceMs);
  }

  const go = say('Go to');
  return [
    ...here.map(({ id, name }) => ({
      id,
      group: say('Spaces'),
      label: name,
      icon: 'layers',
      also: say('space, members, invite, people'),
      run: () => navigate(`/space/s/${id}`),
    })),
    ...storages.map(({ id, name, spaceId }) => ({
      id,
      group: say('Storages'),
      label: name,
      detail: here.find((space) => space.id === spaceId)?.name ?? '',
      icon: 'drive',
      also: say('storage'),
      run: () => navigate(`/space/s/${spaceId}/${id}`),
    })),
    ...(searches.data?.items ?? []).map(({ id, name, query }) => ({
      id,
      group: say('Saved searches'),
      label: name,
      detail: query === name ? '' : query,
      icon: 'search',
      also: say('search, find'),
      run: () => navigate(`/space/search?q=${encodeURIComponent(query)}`),
    })),
    ...fixed.map(({ to, icon, label, also }) => ({
      id: `go:${to}`,
      group: go,
      label: say(label),
      icon,
      also: say(also),
      run: () => navigate(to),
    })),
    ...inFolder.map(({ command, icon, label, also }) => ({
      id: `do:${command}`,
      group: go,
      label: say(label),
      icon,
      also: say(also),
      run: () => doInLastFolder(command),
    })),
  ];
}
