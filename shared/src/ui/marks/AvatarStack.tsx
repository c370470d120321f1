import { useLingui } from '@lingui/react';
import { Avatar } from './Avatar.tsx';
import styles from './Avatar.module.css';

interface AvatarStackProps {
  people: readonly { id: string; name: string; src?: string | null }[];
  /** How many are drawn before the rest becomes a number. */
  max?: number;
  /** How many there are, when `people` holds only the first of them. */
  total?: number;
  size?: number;
}

/** A few people side by side, named together for a screen reader. */
export function AvatarStack({ people, max = 3, total = people.length, size = 24 }: AvatarStackProps) {
  const { i18n } = useLingui();
  const shown = people.slice(0, max);
  const rest = total - shown.length;
  const names = new Intl.ListFormat(i18n.locale).format([
    ...shown.map((person) => person.name),
    ...(rest > 0 ? [i18n._('{count} more', { count: rest })] : []),
  ]);
  return (
    <span role="img" aria-label={names} className={styles.stack}>
      {shown.map((person) => (
        <Avatar key={person.id} id={person.id} name={person.name} src={person.src ?? null} size={size} />
      ))}
      {rest > 0 && (
        <span aria-hidden className={styles.rest}>
          +{rest}
        </span>
      )}
    </span>
  );
}
