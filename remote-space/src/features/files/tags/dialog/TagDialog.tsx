import { useText, type Resource, type Selection, type Tagging } from '@holdall/shared';
import { tagLength } from '@holdall/shared/contract';
import { Button, Dialog, Field, Skeleton, TokenField } from '@holdall/shared/ui';
import { Suspense, useState } from 'react';
import { useActions } from '../../actions/index.ts';
import { changeBetween } from '../changeBetween.ts';
import type { Answering } from '../../../frame/questions/index.ts';
import { useTags } from '../useTags.ts';
import styles from './TagDialog.module.css';

/** What is to be tagged. */
export interface ToTag {
  readonly count: number;
  /** Those of it whose rows are here. */
  readonly resources: readonly Resource[];
  readonly wire: Selection;
}

/** Of one thing its tags, to be changed; of many, which tags all of them shall get and which they shall lose. */
export function TagDialog({ count, resources, wire, open, answer }: ToTag & Answering<never>) {
  const say = useText();
  const actions = useActions();
  const close = () => answer(null);
  const [first] = resources;
  const one = count === 1 ? first : undefined;
  const [add, setAdd] = useState<readonly string[]>(one?.tags ?? []);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const known = useTags(first?.storageId);
  const here = [...new Set(resources.flatMap(({ tags }) => tags))];
  const tagging: Tagging | null = one
    ? changeBetween(one.tags, add)
    : add.length + remove.length === 0
      ? null
      : { add: [...add], remove: [...remove] };

  async function handleSave() {
    if (tagging === null) return close();
    setBusy(true);
    try {
      await actions.tag(wire, tagging);
      close();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={one ? say('Tags of {name}', { name: one.name }) : say('Tags of {count} items', { count })}
      actions={
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={tagging === null}
            onClick={() => void handleSave().catch(() => null)}
          >
            {say('Save')}
          </Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton width="60%" />}>
        <div className={styles.fields}>
          <Field label={one ? say('Tags') : say('Add to all')}>
            <TokenField value={add} suggestions={known} maxLength={tagLength} onChange={setAdd} />
          </Field>
          {!one && (
            <Field label={say('Remove from all')}>
              <TokenField
                value={remove}
                suggestions={resources.length === count ? here : known}
                maxLength={tagLength}
                onChange={setRemove}
              />
            </Field>
          )}
        </div>
      </Suspense>
    </Dialog>
  );
}
