import { type CollectionRules, limits, reasonOf, type Storage, useText } from '@holdall/shared';
import { parseQuery } from '@holdall/shared/query';
import { Button, Empty, Problem } from '@holdall/shared/ui';
import { useState } from 'react';
import { RuleCard } from './RuleCard.tsx';
import { usePlaces } from '../../places/index.ts';
import type { RuleDraft } from './useRules.ts';
import styles from './Rules.module.css';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Rules while they are written. What somebody else changes meanwhile is taken over as long as nothing was written here;
 * else it is found out at saving, and nothing written is lost.
 */
function useDrafts(present: CollectionRules) {
  const [base, setBase] = useState(present);
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(present.items);
  const changed = !same(drafts, base.items);
  const elsewhere = !same(present.items, base.items);

  function take(rules: CollectionRules) {
    setBase(rules);
    setDrafts(rules.items);
  }
  if (elsewhere && !changed) take(present);

  return {
    drafts,
    setDrafts,
    changed,
    /** What was seen when the writing began. */
    revision: elsewhere ? base.revision : present.revision,
    /** Goes on from these. */
    take,
    discard: () => take(present),
  };
}

interface RulesEditorProps {
  collection: Storage;
  present: CollectionRules;
  onSave(drafts: readonly RuleDraft[], revision: number): Promise<CollectionRules>;
}

const isWhole = ({ query, storageIds }: RuleDraft) =>
  storageIds.length > 0 && parseQuery(query).problems.length === 0;

/** The rules of a collection while they are written; they count once they are saved. */
export function RulesEditor({ collection, present, onSave }: RulesEditorProps) {
  const say = useText();
  const places = usePlaces();
  const { drafts, setDrafts, changed, revision, take, discard } = useDrafts(present);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const editable = collection.can.includes('modify');
  const here = places.find(({ spaceId }) => spaceId === collection.spaceId)?.id;

  const add = () => setDrafts([...drafts, { query: '', storageIds: here === undefined ? [] : [here] }]);
  async function handleSave() {
    setBusy(true);
    setProblem('');
    try {
      take(await onSave(drafts, revision));
    } catch (error) {
      setProblem(reasonOf(error, say));
    } finally {
      setBusy(false);
    }
  }

  if (drafts.length === 0 && !changed)
    return (
      <Empty
        drawing="search"
        action={
          editable && (
            <Button look="primary" icon="add" onClick={add}>
              {say('Add a rule')}
            </Button>
          )
        }
      >
        {say('A rule finds files by itself: what fits it is here, and what no longer fits is gone.')}
      </Empty>
    );
  return (
    <>
      <ul className={styles.rules}>
        {drafts.map((rule, index) => (
          <RuleCard
            key={rule.id ?? index}
            collectionId={collection.id}
            rule={rule}
            number={index + 1}
            places={places}
            editable={editable}
            onChange={(next) => setDrafts(drafts.map((one, at) => (at === index ? next : one)))}
            onRemove={() => setDrafts(drafts.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {editable && (
        <div className={styles.foot}>
          <Problem>{problem}</Problem>
          <Button icon="add" disabled={drafts.length >= limits.rules} onClick={add}>
            {say('Add a rule')}
          </Button>
          {changed && <Button onClick={discard}>{say('Discard')}</Button>}
          <Button
            look="primary"
            busy={busy}
            disabled={!changed || !drafts.every(isWhole)}
            onClick={() => void handleSave()}
          >
            {say('Save the rules')}
          </Button>
        </div>
      )}
    </>
  );
}
