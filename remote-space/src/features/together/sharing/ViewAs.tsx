import { folderState, useCall, useFormat, useText, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Icon, KindMark, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Sharable } from './sharable.ts';
import styles from './Sharing.module.css';

/** Who is looked over the shoulder, and at which earlier moment. */
export interface Viewed {
  readonly person: { readonly id: string; readonly name: string };
  /** Nothing for the present. */
  readonly at: string | undefined;
}

interface ViewAsProps {
  readonly thing: Pick<Sharable, 'id' | 'name'>;
  readonly viewed: Viewed;
  onBack(): void;
}

/** What another person sees of a storage, a folder or a file, or saw of it, to be looked at and nothing else. */
export function ViewAs({ thing, viewed: { person, at }, onBack }: ViewAsProps) {
  const say = useText();
  const format = useFormat();
  const { name } = person;
  const [parentId, setParentId] = useState<string | null>(null);
  const page = useCall(laterApi.shares.viewAs, {
    params: { target: thing.id, userId: person.id },
    query: { at, ...(parentId !== null && { parentId }) },
  });
  const title =
    at === undefined
      ? say('What {name} sees', { name })
      : say('What {name} saw {when}', { name, when: format.whenInSentence(at) });
  return (
    <section aria-label={title}>
      <div className={styles.viewHead}>
        <Button size="small" icon="back" onClick={onBack}>
          {say('Back')}
        </Button>
        <h3 className={styles.heading}>{title}</h3>
      </div>
      {page.status === 'loading' && <Loading label={say('Looking what they see…')} />}
      {page.status === 'failed' && (
        <Retry onRetry={page.retry}>
          {say('What they see could not be loaded, or they see nothing of it.')}
        </Retry>
      )}
      {page.data && (
        <>
          <ol className={styles.viewWay} aria-label={say('Where this is')}>
            <li>
              <Button look="link" onClick={() => setParentId(null)}>
                <bdi>{thing.name}</bdi>
              </Button>
            </li>
            {parentId !== null && page.data.parent && (
              <li aria-current="page">
                <bdi>{page.data.parent.name}</bdi>
              </li>
            )}
          </ol>
          <ul className={styles.viewed} aria-label={title}>
            {page.data.items.map((resource) => (
              <li key={resource.id}>
                <Seen resource={resource} isEarlier={at !== undefined} onOpen={setParentId} />
              </li>
            ))}
          </ul>
          {page.data.items.length === 0 && <p className={styles.about}>{say('Nothing is in here.')}</p>}
          {page.data.nextCursor !== null && (
            <p className={styles.about}>{say('There are more than are shown here.')}</p>
          )}
        </>
      )}
    </section>
  );
}

interface SeenProps {
  readonly resource: Resource;
  /** What it is now is not what it was: only its name is told. */
  readonly isEarlier: boolean;
  onOpen(id: string): void;
}

function Seen({ resource, isEarlier, onOpen }: SeenProps) {
  const format = useFormat();
  const { id, kind, name, size, childrenCount, changedAt } = resource;
  const state = folderState({ open: false, childrenCount: isEarlier ? 1 : (childrenCount ?? 1) });
  const sign = <KindMark kind={kind} size={20} state={state} />;
  if (childrenCount !== null)
    return (
      <button type="button" className={styles.viewRow} onClick={() => onOpen(id)}>
        {sign}
        <bdi>{name}</bdi>
        <Icon name="chevronRight" size={14} />
      </button>
    );
  return (
    <p className={styles.viewRow}>
      {sign}
      <bdi>{name}</bdi>
      {!isEarlier && (
        <span className={styles.about}>
          {format.facts([size !== null && format.bytes(size), format.when(changedAt)])}
        </span>
      )}
    </p>
  );
}
