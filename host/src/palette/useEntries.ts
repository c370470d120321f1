import { formatKeys, keysOf, useShell, useStore, useText, type Command, type Store } from '@holdall/shared';
import type { Entry } from './entry.ts';
import { matches } from './matches.ts';
import { withRecent, type Recent } from './recent.ts';
import { useFound } from './useFound.ts';
import { usePlaces } from './usePlaces.ts';

/** The lines of the palette for a query: recent ones while it is empty, else resources, places and commands. `>` asks for commands only. */
export function useEntries(typed: string, recents: Store<readonly Recent[]>) {
  const say = useText();
  const { commands, user, navigate } = useShell();
  const all = useStore(commands.all);
  const choices = useStore(user)?.preferences;
  const recent = useStore(recents);
  const onlyCommands = typed.startsWith('>');
  const query = typed.replace(/^>/, '').trim();
  const places = usePlaces();
  const found = useFound(onlyCommands ? '' : query.slice(0, 200));

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
  const files = found.items.map(({ resource, storageName, path }): Entry => ({
    ...ofResource(resource, say('Files')),
    detail: [storageName, ...path.map(({ name }) => name)].join(' › '),
  }));
  const lately = recent.flatMap(({ id, label, kind = 'file', resourceId }): Entry[] => {
    if (resourceId) return [ofResource({ id: resourceId, name: label, kind }, say('Recent'))];
    const entry = offered.find((one) => one.id === id);
    return entry ? [{ ...entry, group: say('Recent') }] : [];
  });
  const others = fitting.filter(({ id }) => !lately.some((entry) => entry.id === id));
  const entries = typed === '' ? [...lately, ...others] : [...files, ...leading, ...fitting];

  return { entries, isPending: found.isPending, failed: found.failed };
}
