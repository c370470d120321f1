import { folderState, ShellContext, useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { Button, ErrorState, KindMark, Menu, type MenuEntry } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import type { Place } from '../../../frame/locations/index.ts';
import { usePanel } from '../../../frame/panel/index.ts';
import { TargetPicker } from '../../../files/picker/index.ts';
import { RenameField } from '../../../lists/list/index.ts';
import { askToComment } from '../../../together/commentWish/index.ts';
import { AnchoringContext, createAnchoring } from '../../annotations/index.ts';
import { useAddressedPlace } from '../frame/useAddressedPlace.ts';
import { useViewerActions } from '../frame/useViewerActions.ts';
import { ViewerContent } from '../frame/ViewerContent.tsx';
import { FrameContext } from '../frame/ViewerTools.tsx';
import { useKnownResource } from '../useOpenResource.ts';
import styles from './ResourcePreview.module.css';

interface ResourcePreviewProps {
  /** What its list knows of it. */
  readonly known: Resource;
  /** The query of the address at which it is opened: it may name a place in it. */
  readonly search: string;
  /** Where it is, as its list says it. */
  readonly where: string;
  /** Where the question where to begins. */
  readonly spaceId: string;
  /** What the button that opens it says. */
  readonly openLabel: string;
  onOpen(): void;
}

/**
 * A file beside the list that it stands in: what it is, its content in the viewer of its kind, to be looked at and not to
 * be changed, and what can be done with it; of a folder how much it holds. The keys stay in the list: neither the viewer nor the actions have any here.
 */
export function ResourcePreview(props: ResourcePreviewProps) {
  const { known } = props;
  const say = useText();
  const { isGone, resource } = useKnownResource(known);
  const shell = useShell();
  const withoutKeys = useMemo(
    () => ({ ...shell, commands: { ...shell.commands, register: () => () => {} } }),
    [shell],
  );
  if (isGone)
    return (
      <ErrorState title={say('This is not here any more')} drawing="lock">
        {say('“{name}” was deleted, or you may not see it any more.', { name: known.name })}
      </ErrorState>
    );
  return (
    <ShellContext value={withoutKeys}>
      <Shown {...props} resource={resource} />
    </ShellContext>
  );
}

/** Rights to look: beside a list nothing is changed. */
const looking = new Set(['list', 'preview', 'download']);

/** An entry as it is where keys do nothing. */
const withoutKey = (entry: MenuEntry): MenuEntry =>
  entry !== 'line' && 'shortcut' in entry ? { ...entry, shortcut: undefined } : entry;

function Shown({ resource, search, where, spaceId, openLabel, onOpen }: ShownProps) {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const panel = usePanel();
  const { id, kind, name, size, childrenCount, hash, changedBy, changedAt, storageId, parentId } = resource;
  const isFolder = childrenCount !== null;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const parts = useMemo(() => ({ tools: null, stage, isBeside: true }), [stage]);
  const anchoring = useMemo(
    () => createAnchoring({ version: () => hash ?? id, onComment() {}, onChoose() {} }),
    [hash, id],
  );
  useAddressedPlace(anchoring, resource, search);
  const looked = useMemo(
    () => ({ ...resource, can: resource.can.filter((right) => looking.has(right)) }),
    [resource],
  );
  const { entries, renaming, setRenaming, rename, picker } = useViewerActions({
    resource,
    onRemoved() {},
    onComment() {
      panel.show('comments');
      askToComment(id);
      onOpen();
    },
    onPanel: onOpen,
  });
  const place = useMemo<Place>(
    () => ({ spaceId, storageId, section: 'files', folderId: parentId }),
    [spaceId, storageId, parentId],
  );
  return (
    <>
      <header className={styles.head} data-resource={id} tabIndex={-1}>
        <KindMark kind={kind} size={36} state={folderState({ childrenCount })} />
        <div className={styles.words}>
          {renaming ? (
            <RenameField
              name={name}
              isFolder={isFolder}
              onRename={rename}
              onStop={() => setRenaming(false)}
            />
          ) : (
            <h2 className={styles.name}>
              <bdi>{name}</bdi>
            </h2>
          )}
          <p className={styles.about}>
            {format.facts([
              say(kinds.get(kind).label),
              isFolder && say('{count, plural, one {# item} other {# items}}', { count: childrenCount }),
              size !== null && format.bytes(size),
            ])}
          </p>
        </div>
      </header>
      {!isFolder && (
        <div ref={setStage} className={styles.stage}>
          <AnchoringContext value={anchoring}>
            <FrameContext value={parts}>
              <ViewerContent resource={looked} />
            </FrameContext>
          </AnchoringContext>
        </div>
      )}
      <p className={styles.about}>{where}</p>
      <p className={styles.about}>{format.facts([changedBy?.name ?? null, format.when(changedAt)])}</p>
      <div className={styles.acts}>
        <Button look="primary" onClick={onOpen}>
          {openLabel}
        </Button>
        <Menu
          label={say('More actions')}
          align="end"
          entries={entries.map(withoutKey)}
          renderTrigger={(trigger) => (
            <Button icon="more" {...trigger}>
              {say('More actions')}
            </Button>
          )}
        />
      </div>
      <TargetPicker place={place} {...picker} />
    </>
  );
}

interface ShownProps extends Omit<ResourcePreviewProps, 'known'> {
  readonly resource: Resource;
}
