import { useCall } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useState } from 'react';
import { usePeopleOf } from '../people/index.ts';
import { groupsByName, peopleByName, whomOf } from './whom.ts';

/** So many groups are offered at once; others are found by their name. */
const groupsAtOnce = 8;

/** Whom something is to be shared with, while that is being written: what was chosen, and what is offered for the letters typed. */
export function useWhom(target: string) {
  const [tokens, setTokens] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const groups = useCall(laterApi.shares.groups, {});
  const type = target.startsWith('sto') ? ('storage' as const) : ('resource' as const);
  const { people } = usePeopleOf(typed === '' ? null : { type, id: target }, typed);

  const letters = typed.toLowerCase();
  const fitting = groupsByName(groups.data?.items ?? []).filter(([name]) =>
    name.toLowerCase().includes(letters),
  );
  const offered = new Map([...fitting.slice(0, groupsAtOnce), ...peopleByName(people)]);
  return {
    tokens,
    suggestions: [...offered.keys()],
    iconOf: (name: string) =>
      offered.get(name)?.startsWith('grp_') ? ('people' as const) : ('user' as const),
    onType: setTyped,
    /** What was chosen of the offers is remembered by its name. */
    choose(next: string[]) {
      const added = next.flatMap((one): [string, string][] => {
        const id = offered.get(one);
        return id === undefined || chosen.has(one) ? [] : [[one, id]];
      });
      if (added.length > 0) setChosen(new Map([...chosen, ...added]));
      setTokens(next);
    },
    whom: whomOf(tokens, chosen),
  };
}
