import { folderState, useText, type Storage } from '@holdall/shared';
import { Icon, joinClasses, KindMark } from '@holdall/shared/ui';
import { hotkeysCoreFeature, syncDataLoaderFeature, type ItemInstance } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import {
  useEffect,
  useState,
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import { addressOf, storageAddress, storageIcon, type Place } from '../../frame/locations/index.ts';
import { useOpen, wayOf, TabsContext, useTabsState } from '../../frame/tabs/index.ts';
import type { TreeNode } from './treeNodes.ts';
import { useFolders } from './useFolders.ts';
import styles from './FolderTree.module.css';

interface FolderTreeProps {
  place: Place;
  storages: readonly Storage[];
  onStep?: (() => void) | undefined;
}

const top = 'top';
const unknown: TreeNode = { id: '', name: '', storageId: '', folderId: null, childrenCount: 0 };

/** The storages of a space and their folders. Folders are fetched when they are opened. */
export function FolderTree({ place, storages, onStep }: FolderTreeProps) {
  const say = useText();
  const openAddress = useOpen();
  const [expanded, setExpanded] = useExpanded(place);
  const [focused, setFocused] = useState<string | null>(null);
  const { nodes, children, roots } = useFolders(storages, expanded);
  const current = place.section === 'files' ? (place.folderId ?? place.storageId) : null;

  function go({ storageId, folderId, kind = 'local' }: TreeNode, way: 'look' | 'keep' | 'new') {
    const { spaceId } = place;
    const address =
      folderId === null
        ? storageAddress({ spaceId, id: storageId, kind })
        : addressOf({ spaceId, storageId, section: 'files', folderId });
    openAddress(address, way);
    onStep?.();
  }

  const tree = useTree<TreeNode>({
    rootItemId: top,
    getItemName: (item) => item.getItemData().name,
    isItemFolder: (item) => item.getItemData().childrenCount > 0,
    dataLoader: {
      getItem: (id) => nodes.get(id) ?? unknown,
      getChildren: (id) => (id === top ? roots : (children.get(id) ?? [])),
    },
    // The very same list each time: another one makes the tree build itself anew while it is drawn.
    state: { expandedItems: expanded, focusedItem: focused },
    setExpandedItems: (next) => setExpanded((present) => (typeof next === 'function' ? next(present) : next)),
    setFocusedItem: (next) => setFocused((present) => (typeof next === 'function' ? next(present) : next)),
    onPrimaryAction: (item) => go(item.getItemData(), 'keep'),
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
  });

  useEffect(() => tree.rebuildTree(), [tree, nodes, children, roots]);

  return (
    <div {...tree.getContainerProps(say('Folders'))} className={styles.tree}>
      {tree.getItems().map((item) => (
        <TreeLine key={item.getKey()} item={item} current={item.getId() === current} onGo={go} />
      ))}
    </div>
  );
}

interface TreeLineProps {
  item: ItemInstance<TreeNode>;
  current: boolean;
  onGo(node: TreeNode, way: 'look' | 'keep' | 'new'): void;
}

function TreeLine({ item, current, onGo }: TreeLineProps) {
  const node = item.getItemData();
  const open = item.isExpanded();
  const props = item.getProps();

  function handleClick(event: MouseEvent) {
    item.setFocused();
    const onArrow = event.target instanceof Element && event.target.closest('[data-part=arrow]') !== null;
    if (!onArrow) onGo(node, wayOf(event));
    if (!item.isFolder()) return;
    if (open && onArrow) item.collapse();
    else if (!open) item.expand();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- role and keys of a tree item come with the props of the tree
    <div
      {...props}
      onClick={handleClick}
      onDoubleClick={() => onGo(node, 'keep')}
      onAuxClick={(event) => {
        if (event.button !== 1) return;
        event.preventDefault();
        onGo(node, 'new');
      }}
      aria-selected={current}
      data-storage={node.storageId}
      data-folder={node.folderId ?? ''}
      className={joinClasses(styles.line, current && styles.current)}
      style={{ '--level': item.getItemMeta().level } as CSSProperties}
    >
      <span className={styles.arrow} data-part="arrow">
        {item.isFolder() && (
          <Icon name="chevronRight" size={14} className={open ? (styles.open ?? '') : ''} />
        )}
      </span>
      {node.folderId === null ? (
        <Icon name={storageIcon(node.kind ?? 'local')} size={17} className={styles.drive ?? ''} />
      ) : (
        <KindMark
          kind="folder"
          size={18}
          state={folderState({ open: open || current, childrenCount: node.childrenCount })}
        />
      )}
      <bdi className={styles.name}>{node.name}</bdi>
    </div>
  );
}

type Change = (present: string[]) => string[];

/** Which storages and folders are open in the tree. The open storage always is. Kept with the tabs, where there are some. */
function useExpanded({ storageId }: Place): readonly [string[], (change: Change) => void] {
  const tabs = useContext(TabsContext);
  const kept = useTabsState((state) => state.expanded);
  const [own, setOwn] = useState<readonly string[]>([]);
  const given = tabs ? kept : own;
  // The very same list while nothing changes: another one makes the tree build itself anew.
  const expanded = useMemo(() => (given.length > 0 ? [...given] : [storageId]), [given, storageId]);

  const setExpanded = useCallback(
    (change: Change) => {
      if (!tabs) return setOwn((present) => change([...present]));
      const present = tabs.store.get().expanded;
      tabs.expand(change(present.length > 0 ? [...present] : [storageId]));
    },
    [tabs, storageId],
  );
  useEffect(
    () => setExpanded((present) => (present.includes(storageId) ? present : [...present, storageId])),
    [storageId, setExpanded],
  );
  return [expanded, setExpanded];
}
