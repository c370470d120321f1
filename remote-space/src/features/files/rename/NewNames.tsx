import { useText, type Plan } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import styles from './RenameDialog.module.css';

interface NewNamesProps {
  plan: Plan | null;
  problem: string | null;
  /** Newer names are on their way. */
  pending: boolean;
}

const shownRefusals = 50;

/** Names before and after, those first that cannot be given. */
export function NewNames({ plan, problem, pending }: NewNamesProps) {
  const say = useText();
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (plan === null) return <p className={styles.note}>{pending ? say('Working the names out…') : ''}</p>;
  const { names, blocked, counts } = plan;
  const more = counts.items - names.length;
  return (
    <>
      <p role="status" className={styles.note}>
        {blocked.length > 0
          ? say('{count} cannot be renamed, because the name is taken or not allowed.', {
              count: blocked.length,
            })
          : counts.items === 0
            ? say('Every name stays as it is.')
            : ''}
      </p>
      {(names.length > 0 || blocked.length > 0) && (
        <div className={styles.scroll} data-pending={pending ? '' : undefined}>
          <table className={styles.names}>
            <thead>
              <tr>
                <th scope="col">{say('Before')}</th>
                <th scope="col">{say('After')}</th>
              </tr>
            </thead>
            <tbody>
              {blocked.slice(0, shownRefusals).map(({ itemId, name, message }) => (
                <tr key={itemId} className={styles.refused}>
                  <td>
                    <Icon name="warning" size={15} /> {message}
                  </td>
                  <td>
                    <bdi>{name}</bdi>
                  </td>
                </tr>
              ))}
              {names.map(({ itemId, from, to }) => (
                <tr key={itemId}>
                  <td>
                    <bdi>{from}</bdi>
                  </td>
                  <td>
                    <bdi>{to}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className={styles.note}>{say('and {count} more', { count: more })}</p>}
    </>
  );
}
