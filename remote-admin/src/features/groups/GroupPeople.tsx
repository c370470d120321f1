import { useText, type GroupMember } from '@holdall/shared';
import { Avatar, Checkbox, SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import { Rows, Words } from '../../page/index.ts';

interface GroupPeopleProps {
  /** Of the group. */
  name: string;
  people: readonly GroupMember[];
  /** The places of those who are in it. */
  inside: readonly string[];
  busy: boolean;
  /** Puts somebody in or takes them out; missing for who may not. */
  onSet?(accountId: string, isIn: boolean): void;
}

/** So many are seen at a glance; more can be searched. */
const atAGlance = 8;

/** People beside a group: with a mark for each where they can be put in and taken out. */
export function GroupPeople({ name, people, inside, busy, onSet }: GroupPeopleProps) {
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
        {found.map(({ accountId, user, email }) => (
          <li key={accountId}>
            <Avatar name={user.name} size={30} />
            <Words>
              <b>
                <bdi>{user.name}</bdi>
              </b>
              <span>{email}</span>
            </Words>
            {onSet && (
              <Checkbox
                aria-label={say('{person} is in {name}', { person: user.name, name })}
                checked={inside.includes(accountId)}
                disabled={busy}
                onChange={(event) => onSet(accountId, event.target.checked)}
              />
            )}
          </li>
        ))}
      </Rows>
      {found.length === 0 && people.length > 0 && <p role="status">{say('Nobody is found.')}</p>}
    </>
  );
}
