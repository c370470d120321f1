import { useFormat, useText, type AuditEntry } from '@holdall/shared';
import { Badge, Button } from '@holdall/shared/ui';
import styles from './AuditPage.module.css';
import { actionWords } from './auditWords.ts';

interface AuditRowProps {
  entry: AuditEntry;
  onPerson(person: { id: string; name: string }): void;
}

/** One act: what, who, when, from where, upon what; what changed is folded away. */
export function AuditRow({ entry, onPerson }: AuditRowProps) {
  const say = useText();
  const format = useFormat();
  const { seq, at, actor, ip, action, target, before, after, result } = entry;
  return (
    <li>
      <span className={styles.what}>
        <b>{say(actionWords[action] ?? action)}</b>
        {result === 'refused' && <Badge tone="bad">{say('Refused')}</Badge>}
      </span>
      <span className={styles.facts}>
        <time dateTime={at}>{format.exact(at)}</time> ·{' '}
        {actor ? (
          <Button
            look="link"
            title={say('Only acts of {name}', { name: actor.name })}
            onClick={() => onPerson(actor)}
          >
            <bdi>{actor.name}</bdi>
          </Button>
        ) : (
          say('Nobody known')
        )}
        {ip && ` · ${ip}`} · {say('No. {seq}', { seq: String(seq) })}
      </span>
      {(target ?? before ?? after) && (
        <details className={styles.more}>
          <summary>{say('More')}</summary>
          <dl>
            {target && (
              <>
                <dt>{say('Upon')}</dt>
                <dd>{target}</dd>
              </>
            )}
            <State label={say('Before')} state={before} />
            <State label={say('After')} state={after} />
          </dl>
        </details>
      )}
    </li>
  );
}

function State({ label, state }: { label: string; state: AuditEntry['after'] }) {
  if (!state) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{JSON.stringify(state)}</code>
      </dd>
    </>
  );
}
