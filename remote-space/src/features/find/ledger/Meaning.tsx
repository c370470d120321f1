import { useText, useUser, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { WorkLine } from './WorkLine.tsx';
import styles from './Ledger.module.css';

interface MeaningProps {
  meaning: NonNullable<Answer<typeof laterApi.texts.ledger>['meaning']>;
}

/** How much is found by its meaning too, where texts go for that, and what is left or stuck. */
export function Meaning({ meaning }: MeaningProps) {
  const say = useText();
  const id = useId();
  const { operator } = useUser();
  const { dataGoesTo, problem, isKeptOut, indexed, waiting } = meaning;
  const sentences = isKeptOut
    ? [say('This space lets no language model have its texts, so they are found by their words alone.')]
    : [
        say(
          '{count, plural, one {# text is found by what it means too.} other {# texts are found by what they mean too.}}',
          {
            count: indexed,
          },
        ),
        ...(waiting > 0
          ? [say('{count, plural, one {# still waits.} other {# still wait.}}', { count: waiting })]
          : []),
        dataGoesTo === null
          ? say('Texts stay on this server.')
          : say('Texts go to {host}.', { host: dataGoesTo }),
      ];
  const isStuck = problem !== null && !isKeptOut;
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        <h2 id={id}>{say('Search by meaning')}</h2>
        {operator && isStuck && <Link to="/admin/settings">{say('Settings')}</Link>}
      </div>
      <ul className={styles.engines}>
        <WorkLine icon="sparkles" sentences={sentences} problem={isKeptOut ? null : problem} />
      </ul>
    </section>
  );
}
