import {
  api,
  formatKeys,
  keysOf,
  useShell,
  useStore,
  useText,
  type Command,
  type Store,
  useCall,
  useDebouncedValue,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { lastWord, withLastWord } from '@holdall/shared/query';
import type { Entry } from './entry.ts';
import { matches } from './matches.ts';
import { withRecent, type Recent } from './recent.ts';
import { usePlaces } from './usePlaces.ts';

/** Waiting for the end of a word saves a question for each of its letters. */
const pauseMs = 120;

/** Resources whose name matches, from the server. Keeps the last answer on the screen while the next one is on its way. */
function useFound(query: string) {
  const asked = useDebouncedValue(query, pauseMs);

  const isAsking = query !== '';
  const input = { query: { q: asked, limit: '10' } };
  const found = useCall(laterApi.search.suggest, input, {
    enabled: isAsking && asked !== '',
    keepPrevious: true,
  });
  return {
    items: isAsking && found.status === 'ready' ? found.data.items : [],
    isPending: isAsking && (found.status === 'loading' || asked !== query),
    failed: isAsking && found.status === 'failed',
  };
}

/** What was typed with its last word completed, by words that somebody may read; asked once typing rests. */
function useCompleted(query: string) {
  const asked = useDebouncedValue(query, pauseMs);
  const input = { query: { q: asked, limit: '3' } };
  const isAsked = asked === query && lastWord(asked) !== null;
  const found = useCall(laterApi.search.words, input, { enabled: isAsked });
  const items = isAsked ? (found.data?.items ?? []) : [];
  return items.map(({ word }) => withLastWord(asked, word));
}

/** The names of the spaces of a person by their ids; none where there is but one, whose name says nothing. */
function useSpaceNames(): ReadonlyMap<string, string> {
  const { data } = useCall(api.spaces.list, {});
  const living = (data?.items ?? []).filter(({ deletedAt }) => deletedAt === null);
  return new Map(living.length > 1 ? living.map(({ id, name }) => [id, name]) : []);
}

/** The lines of the palette for a query: recent ones while it is empty, else resources, places, commands and words that complete the one that is typed. `>` asks for commands only. */
export function useEntries(typed: string, recents: Store<readonly Recent[]>) {
  const say = useText();
  const { commands, user, navigate } = useShell();
  const all = useStore(commands.all);
  const choices = useStore(user)?.preferences;
  const recent = useStore(recents);
  const onlyCommands = typed.startsWith('>');
  const query = typed.replace(/^>/, '').trim();
  const places = usePlaces();
  const spaces = useSpaceNames();
  const found = useFound(onlyCommands ? '' : query.slice(0, 200));

  const completed = useCompleted(onlyCommands ? '' : query.slice(0, 200));

  const remember = (chosen: Recent) => recents.update((before) => withRecent(before, chosen));

  function ofCommand(command: Command): Entry {
    const [keys] = keysOf(command, choices);
    const label = say(command.title);
    return {
      id: command.id,
      group: say(command.group),
      label,
      ...(command.icon ? { icon: command.icon } : {}),
      ...(keys ? { keys: formatKeys(keys) } : {}),
      run() {
        remember({ id: command.id, label });
        commands.run(command.id);
      },
    };
  }

  function ofResource({ id, name, kind }: { id: string; name: string; kind: string }, group: string): Entry {
    return {
      id,
      group,
      label: name,
      kind,
      run() {
        remember({ id, label: name, kind, resourceId: id });
        navigate(`/space/r/${id}`);
      },
    };
  }

  const offered = all.filter((command) => !command.hidden && (command.isEnabled?.() ?? true)).map(ofCommand);
  const fitting = offered.filter(({ label }) => matches(label, query));
  const known = new Set(fitting.map(({ label }) => label));
  // What can be done here has its own command.
  const leading = onlyCommands
    ? []
    : places.filter(({ label, also }) => !known.has(label) && matches(`${label} ${also}`, query));
  const files = found.items.map(({ resource, spaceId, storageName, path }): Entry => {
    const steps = [spaces.get(spaceId) ?? '', storageName, ...path.map(({ name }) => name)];
    return {
      ...ofResource(resource, say('Files')),
      detail: steps.filter((step) => step !== '').join(' › '),
    };
  });
  /** Names are found at once; what stands in files has a page of its own. */
  const inFiles: Entry = {
    id: 'search',
    group: say('Files'),
    label: say('Search in files for “{query}”', { query }),
    icon: 'search',
    run: () => navigate(`/space/search?q=${encodeURIComponent(query)}`),
  };
  const words = completed.map((text): Entry => ({
    id: `word:${text}`,
    group: say('Words in files'),
    label: text,
    icon: 'search',
    run: () => navigate(`/space/search?q=${encodeURIComponent(text)}`),
  }));
  const lately = recent.flatMap(({ id, label, kind = 'file', resourceId }): Entry[] => {
    if (resourceId) return [ofResource({ id: resourceId, name: label, kind }, say('Recent'))];
    const entry = offered.find((one) => one.id === id);
    return entry ? [{ ...entry, group: say('Recent') }] : [];
  });
  const others = fitting.filter(({ id }) => !lately.some((entry) => entry.id === id));
  const entries =
    typed === ''
      ? [...lately, ...others]
      : // What was typed is looked for as it is, unless somebody takes a completed word.
        [...files, ...leading, ...fitting, ...(onlyCommands || query === '' ? [] : [inFiles]), ...words];

  return { entries, isPending: found.isPending, failed: found.failed };
}
