import { useText, type Presence } from '@holdall/shared';
import { AvatarStack } from '@holdall/shared/ui';
import styles from './People.module.css';

/** The others who have a file open; who changes it is said in words as well. */
export function People({ state }: { state: Presence | null }) {
  const say = useText();
  if (!state || state.people.length === 0) return null;
  const people = state.people.map(({ user: { id, name, avatarUrl } }) => ({
    id,
    name,
    src: avatarUrl ?? null,
  }));
  const editor = state.people.find(({ editing }) => editing)?.user.name;
  return (
    <span className={styles.people} role="group" aria-label={say('Here now')}>
      <AvatarStack people={people} size={26} />
      {editor !== undefined && (
        <span className={styles.editor}>{say('{name} is editing', { name: editor })}</span>
      )}
    </span>
  );
}
