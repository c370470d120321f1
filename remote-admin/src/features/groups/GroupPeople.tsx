import { useText, type GroupMember } from '@holdall/shared';
import { SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import { Rows } from '../../page/index.ts';
import { GroupPerson } from './GroupPerson.tsx';

interface GroupPeopleProps {
  /** Of the group. */
  name: string;
  people: readonly GroupMember[];
  /** The places of those who are in it. */
  inside: readonly string[];
  /** Puts somebody in or takes them out; missing for who may not. */
  set?(accountId: string, isIn: boolean): Promise<void>;
}

/** So many are seen at a glance; more can be searched. */
const atAGlance = 8;

/** People beside a group: with a mark for each where they can be put in and taken out. */
export function GroupPeople({ name, people, inside, set }: GroupPeopleProps) {
  const say = useText();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = people.filter(({ user, email }) => `${user.name} ${email}`.toLowerCase().includes(words));
  return (
    <>
      {people.length > atAGlance && (
        <SearchField label={say('Search people')} value={wanted} onChange={setWanted} />
      )}
      <Rows aria-label={say('People of {name}', { name })}>
        {found.map((person) => (
          <GroupPerson
            key={person.accountId}
            group={name}
            person={person}
            isIn={inside.includes(person.accountId)}
            {...(set ? { set: (isIn) => set(person.accountId, isIn) } : {})}
          />
        ))}
      </Rows>
      {found.length === 0 && people.length > 0 && <p role="status">{say('Nobody is found.')}</p>}
    </>
  );
}
