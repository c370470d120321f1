import { useFormat, useText, type Plan, type Who } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { FailedList } from './FailedList.tsx';
import styles from './PlanSheet.module.css';

const shownPeople = 5;
const shownNames = 100;

/** What an act would come to, beside taken names: how much, who gains and loses access, what cannot be done. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const say = useText();
  const format = useFormat();
  const { counts, access, blocked, leavesCopy, quotaAfter, names, folder } = plan;
  const much = [
    counts.folders > 0 && say('{count, plural, one {# folder} other {# folders}}', { count: counts.folders }),
    counts.files > 0 && say('{count, plural, one {# file} other {# files}}', { count: counts.files }),
    format.bytes(counts.bytes),
  ];
  return (
    <>
      <ul className={styles.facts}>
        {folder !== null && (
          <li>
            <Icon name="folder" size={16} />
            {folder.isThere
              ? say('The folder “{name}” is there already', { name: folder.name })
              : say('New folder: {name}', { name: folder.name })}
          </li>
        )}
        {(folder === null || counts.items > 0) && (
          <li>
            <Icon name="layers" size={16} />
            {format.list(much)}
          </li>
        )}
        {access.gain.length > 0 && (
          <li>
            <Icon name="eye" size={16} />
            <People people={access.gain} one="{people} gains access" many="{people} gain access" />
          </li>
        )}
        {access.lose.length > 0 && (
          <li className={styles.warn}>
            <Icon name="eyeOff" size={16} />
            <People people={access.lose} one="{people} loses access" many="{people} lose access" />
          </li>
        )}
        {leavesCopy && (
          <li>
            <Icon name="trash" size={16} />
            {say('A copy stays in the trash of the storage that it leaves')}
          </li>
        )}
        {quotaAfter && (
          <li>
            <Icon name="drive" size={16} />
            {say('Storage used afterwards: {used}', { used: format.bytes(quotaAfter.used) })}
          </li>
        )}
      </ul>
      {names.length > 0 && (
        <section className={styles.part}>
          <ul className={styles.items} aria-label={say('New names')}>
            {names.slice(0, shownNames).map(({ itemId, from, to }) => (
              <li key={itemId}>
                <bdi>{from}</bdi>
                <Icon name="forward" size={14} />
                <bdi>{to}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {blocked.length > 0 && (
        <FailedList
          title={say('{count, plural, one {# item is left out} other {# items are left out}}', {
            count: blocked.length,
          })}
          failed={blocked}
        />
      )}
    </>
  );
}

function People({ people, one, many }: { people: readonly Who[]; one: string; many: string }) {
  const say = useText();
  const format = useFormat();
  const named = people.filter(({ name }) => name !== '').slice(0, shownPeople);
  const rest = people.length - named.length;
  const names = named.map(({ name }) => name);
  const more = rest > 0 ? [say('{count, plural, one {# person} other {# people}}', { count: rest })] : [];
  return <span>{say(people.length === 1 ? one : many, { people: format.list([...names, ...more]) })}</span>;
}
