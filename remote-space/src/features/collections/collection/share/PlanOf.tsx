import { reasonOf, type ShareMode, type SharePlan, useFormat, useShell, useText } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { Loading, Problem, Retry } from '@holdall/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { leftOutTexts } from './modeTexts.ts';
import styles from './ShareDialog.module.css';

interface PlanOfProps {
  collectionId: string;
  mode: ShareMode;
  onRefused(isRefused: boolean): void;
}

/** What sharing a collection in one way would come to: how much of it for how many, and what is left out. */
export function PlanOf({ collectionId, mode, onRefused }: PlanOfProps) {
  const say = useText();
  const { http } = useShell();
  const [plan, setPlan] = useState<SharePlan | null>(null);
  const [problem, setProblem] = useState('');
  const ask = useCallback(async () => {
    setProblem('');
    try {
      const input = { params: { collectionId }, body: { mode } };
      const found = await http.call(collectionsApi.collectionShares.plan, input, { quiet: true });
      setPlan(found);
      onRefused(found.refused !== null);
    } catch (error) {
      setProblem(reasonOf(error, say));
    }
  }, [http, collectionId, mode, onRefused, say]);
  useEffect(() => void ask(), [ask]);
  if (problem !== '') return <Retry onRetry={() => void ask()}>{problem}</Retry>;
  if (plan === null) return <Loading label={say('Looking at what is in it…')} />;
  return (
    <section className={styles.plan} aria-label={say('What this comes to')}>
      <p>
        {say(
          '{count, plural, =0 {Nobody else is in this space yet.} one {# other person is in this space.} other {# others are in this space.}}',
          {
            count: plan.people,
          },
        )}
      </p>
      <Sum plan={plan} />
      <Problem>{plan.refused ?? ''}</Problem>
      <LeftOut plan={plan} />
    </section>
  );
}

function Sum({ plan: { mode, items, bytes } }: { plan: SharePlan }) {
  const say = useText();
  const format = useFormat();
  if (mode === 'reference') return null;
  return (
    <p>
      {mode === 'grant'
        ? say(
            '{count, plural, =0 {No file is granted.} one {# file is granted.} other {# files are granted.}}',
            {
              count: items,
            },
          )
        : say(
            '{count, plural, =0 {Nothing is copied.} one {# item is copied, {size}.} other {# items are copied, {size}.}}',
            {
              count: items,
              size: format.bytes(bytes),
            },
          )}
    </p>
  );
}

function LeftOut({ plan: { leftOut, leftOutCount } }: { plan: SharePlan }) {
  const say = useText();
  if (leftOutCount === 0) return null;
  return (
    <>
      <p>{say('{count, plural, one {# is left out:} other {# are left out:}}', { count: leftOutCount })}</p>
      <ul className={styles.leftOut} aria-label={say('Left out')}>
        {leftOut.map(({ name, reason }, index) => (
          <li key={index}>
            <bdi>{name}</bdi>
            <span className={styles.reason}>{say(leftOutTexts[reason])}</span>
          </li>
        ))}
        {leftOutCount > leftOut.length && (
          <li>{say('and {count} more', { count: leftOutCount - leftOut.length })}</li>
        )}
      </ul>
    </>
  );
}
