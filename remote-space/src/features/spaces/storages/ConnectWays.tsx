import { useText, type Contribution } from '@holdall/shared';
import { Button } from '@holdall/shared/ui';
import styles from './ConnectWays.module.css';

interface ConnectWaysProps {
  readonly rows: readonly Contribution<'connectDialogs'>[];
  onChoose(row: Contribution<'connectDialogs'>): void;
}

/** Services that remotes know how to connect, beside the storages that are kept here. Nothing while there are none. */
export function ConnectWays({ rows, onChoose }: ConnectWaysProps) {
  const say = useText();
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={say('Connect a service')} className={styles.ways}>
      {rows.map((row) => (
        <Button key={`${row.remote}.${row.id}`} icon={row.icon ?? 'plug'} onClick={() => onChoose(row)}>
          {say('Connect {service}…', { service: say(row.label) })}
        </Button>
      ))}
    </div>
  );
}
