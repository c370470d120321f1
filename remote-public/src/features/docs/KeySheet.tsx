import { formatKeys, useText } from '@holdall/shared';
import { Kbd } from '@holdall/shared/ui';
import styles from './DocsPage.module.css';
import { keyRows } from './keys.ts';

/** Every key of the product, by where it works. */
export function KeySheet() {
  const say = useText();
  const groups = [...new Set(keyRows.map(({ group }) => group))];
  return (
    <div className={styles.part}>
      <p className={styles.count}>{say('Single letters work while a list or a viewer has the focus.')}</p>
      {groups.map((group) => (
        <section key={group}>
          <h2 className={styles.group}>{say(group)}</h2>
          <dl className={styles.keys}>
            {keyRows
              .filter((row) => row.group === group)
              .map(({ title, keys }) => (
                <div key={title}>
                  <dt>{say(title)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{formatKeys(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
