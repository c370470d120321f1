import { api, useCall, useText, type Target } from '@holdall/shared';
import { Button, Dialog, Icon, KindMark, Loading, Select } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Place } from '../../frame/locations/index.ts';
import { useSharedSpaces, useSpaces } from '../../spaces/rail/index.ts';
import { rootOf, targetIn, useRoots } from './useRoots.ts';
import styles from './TargetPicker.module.css';

type Purpose = 'move' | 'copy' | 'restore' | 'save';

const titles: Readonly<Record<Purpose, string>> = {
  move: 'Move to…',
  copy: 'Copy to…',
  restore: 'Restore to…',
  save: 'Save to…',
};
const verbs: Readonly<Record<Purpose, string>> = {
  move: 'Move here',
  copy: 'Copy here',
  restore: 'Restore here',
  save: 'Save here',
};

interface TargetPickerProps {
  place: Place;
  /** What the target is for; null while nobody asks. */
  purpose: Purpose | null;
  onPick(target: Target | null): void;
}

/**
 * Asks where things shall go: a folder of any storage of any space, or of what is shared. Keys and touch reach everything
 * a drag does.
 */
export function TargetPicker({ place, purpose, onPick }: TargetPickerProps) {
  const say = useText();
  const verb = say(verbs[purpose ?? 'move']);
  const [spaceId, setSpaceId] = useState(place.spaceId);
  const [target, setTarget] = useState<Target>({ storageId: place.storageId, parentId: place.folderId });
  const { roots } = useRoots(spaceId, purpose !== null);
  // In another space nothing may be allowed: then the storage of before is none to put something into.
  const isPossible = roots.some(({ storageId }) => storageId === target.storageId);

  const begin = useEffectEvent(() => {
    setSpaceId(place.spaceId);
    setTarget({ storageId: place.storageId, parentId: place.folderId });
  });
  // Once each time it is asked: what was chosen since stays, whoever draws this anew.
  useEffect(() => {
    if (purpose !== null) begin();
  }, [purpose]);

  return (
    <Dialog
      open={purpose !== null}
      onClose={() => onPick(null)}
      title={say(titles[purpose ?? 'move'])}
      actions={
        <>
          <Button onClick={() => onPick(null)}>{say('Cancel')}</Button>
          <Button look="primary" disabled={!isPossible} onClick={() => onPick(target)}>
            {verb}
          </Button>
        </>
      }
    >
      {purpose !== null && (
        <Folders spaceId={spaceId} target={target} onSpace={setSpaceId} onTarget={setTarget} />
      )}
    </Dialog>
  );
}

interface FoldersProps {
  spaceId: string;
  target: Target;
  onSpace(id: string): void;
  onTarget(target: Target): void;
}

function Folders({ spaceId, target, onSpace, onTarget }: FoldersProps) {
  const say = useText();
  const spaces = useSpaces();
  const shared = useSharedSpaces({ withParts: true });
  const { roots, isReady } = useRoots(spaceId);
  const query = {
    kind: 'folder',
    sort: 'name' as const,
    limit: '200',
    ...(target.parentId === null ? {} : { parentId: target.parentId }),
  };
  const folders = useCall(api.sections.files, { params: { storageId: target.storageId }, query });
  const open = [...(spaces.data?.present ?? []), ...shared];
  const isClosed = spaces.data?.archived.some(({ id }) => id === spaceId);
  const otherSpace = isClosed ? open[0]?.id : undefined;
  const isNowhere = isReady && roots.length === 0;
  const way = folders.data?.path ?? [];
  const root = rootOf(roots, target, way);
  const [first] = roots;
  // Where a folder lies that is shared is known once the way to it is.
  const isElsewhere = isReady && root === undefined && folders.status !== 'loading';

  // Nothing can be put into a space that is archived.
  useEffect(() => {
    if (otherSpace !== undefined) onSpace(otherSpace);
  }, [otherSpace, onSpace]);

  const goThere = useEffectEvent(() => first && onTarget(targetIn(first)));
  useEffect(() => {
    if (isElsewhere) goThere();
  }, [isElsewhere, spaceId]);

  const spaceField = (
    <Select
      aria-label={say('Space')}
      value={spaceId}
      options={open.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onSpace(event.target.value)}
    />
  );
  if (isNowhere) {
    return (
      <div className={styles.picker}>
        <div className={styles.where}>{spaceField}</div>
        <p className={styles.none} role="status">
          {say('You may put nothing into this space.')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.picker}>
      <div className={styles.where}>
        {spaceField}
        <Select
          aria-label={say('Storage')}
          value={root?.id}
          options={roots.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => {
            const chosen = roots.find(({ id }) => id === event.target.value);
            if (chosen) onTarget(targetIn(chosen));
          }}
        />
      </div>
      <p className={styles.way}>
        <Icon name="folderOpen" size={15} />
        <bdi>
          {[root?.topId === null && root.name, ...way.map(({ name }) => name)].filter(Boolean).join(' / ')}
        </bdi>
      </p>
      <ul className={styles.folders} aria-label={say('Folders')}>
        {target.parentId !== null && target.parentId !== root?.topId && (
          <li>
            <button type="button" onClick={() => onTarget({ ...target, parentId: way.at(-2)?.id ?? null })}>
              <Icon name="up" size={16} />
              {say('One up')}
            </button>
          </li>
        )}
        {folders.status === 'loading' && <Loading label={say('Loading the folders…')} />}
        {folders.data?.items.map((folder) => (
          <li key={folder.id}>
            <button type="button" onClick={() => onTarget({ ...target, parentId: folder.id })}>
              <KindMark kind="folder" size={20} />
              <bdi>{folder.name}</bdi>
              <Icon name="chevronRight" size={14} />
            </button>
          </li>
        ))}
        {folders.data?.items.length === 0 && <li className={styles.none}>{say('No folders in here.')}</li>}
      </ul>
    </div>
  );
}
