import { useText, type Resource } from '@holdall/shared';
import { tagLength } from '@holdall/shared/contract';
import { Chip, Skeleton, TokenField } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import { useActions } from '../actions/index.ts';
import { asItWillBe, useWaitingActions } from '../../lists/list/index.ts';
import { changeBetween } from './changeBetween.ts';
import { useTags } from './useTags.ts';
import styles from './TagEditor.module.css';

const keyOf = (tags: readonly string[]) => JSON.stringify(tags);

/** The tags of one thing, to be changed by whoever may change it. What waits for a connection is shown as done. */
export function TagEditor({ resource }: { resource: Resource }) {
  const say = useText();
  const actions = useActions();
  const waiting = useWaitingActions().get(resource.id);
  const { tags } = asItWillBe(resource, waiting);
  /** What was asked for, shown until the server has said what it is now. */
  const [wished, setWished] = useState<{ over: string; tags: string[] } | null>(null);
  const suggestions = useTags(resource.storageId);
  // What the server says since then counts, also where it is what was there before.
  if (wished && wished.over !== keyOf(tags)) setWished(null);
  const shown = wished?.over === keyOf(tags) ? wished.tags : tags;

  async function handleChange(next: string[]) {
    const tagging = changeBetween(shown, next);
    if (tagging === null) return;
    setWished({ over: keyOf(tags), tags: next });
    const result = await actions.tag([resource.id], tagging).catch(() => null);
    if (result?.done !== 1) setWished(null);
  }

  if (!resource.can.includes('modify') || resource.trashed !== null) {
    return (
      <span className={styles.tags}>
        {shown.map((tag) => (
          <Chip key={tag}>{tag}</Chip>
        ))}
      </span>
    );
  }
  return (
    <Suspense fallback={<Skeleton width="60%" />}>
      <TokenField
        label={say('Tags')}
        value={shown}
        suggestions={suggestions}
        placeholder={say('Add a tag')}
        maxLength={tagLength}
        onChange={(next) => void handleChange(next)}
      />
    </Suspense>
  );
}
