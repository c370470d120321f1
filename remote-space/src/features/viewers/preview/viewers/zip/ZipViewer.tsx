import { kindOf, useFormat, useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { Empty, Icon, KindMark } from '@holdall/shared/ui';
import { useMemo, useState } from 'react';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { ReadingGate } from '../reading/ReadingGate.tsx';
import type { ViewerProps } from '../ViewerProps.ts';
import { entryTree, sortedNodes, type EntryNode } from './entryTree.ts';
import { ViewerStatus } from '../../frame/ViewerStatus.tsx';
import styles from './ZipViewer.module.css';

/** What a zip holds. */
export function ZipViewer({ resource }: ViewerProps) {
  return (
    <ReadingGate resource={resource}>
      {(reading) => <Entries name={resource.name} reading={reading} />}
    </ReadingGate>
  );
}

function Entries({ name, reading: { entries, entryCount } }: { name: string; reading: Reading }) {
  const say = useText();
  const format = useFormat();
  const tree = useMemo(() => entryTree(entries), [entries]);
  const hidden = entryCount - entries.length;
  return (
    <>
      <KeyArea className={styles.sheet} role="region" aria-label={name}>
        {entries.length === 0 ? (
          <Empty>{say('This archive is empty.')}</Empty>
        ) : (
          <div className={styles.tree}>
            <Level nodes={tree.inside ?? new Map()} depth={0} open={tree.inside?.size === 1} />
          </div>
        )}
      </KeyArea>
      <ViewerStatus aside={say('{size} unpacked', { size: format.bytes(tree.size) })}>
        {say('{count, plural, one {# entry} other {# entries}}', { count: entryCount })}
        {hidden > 0 && ` · ${say('{count} more are not listed', { count: format.number(hidden) })}`}
      </ViewerStatus>
    </>
  );
}

interface LevelProps {
  readonly nodes: ReadonlyMap<string, EntryNode>;
  readonly depth: number;
  readonly open: boolean;
}

/** Deeper folders exist, but a page has an edge. */
const deepest = 30;

function Level({ nodes, depth, open }: LevelProps) {
  const sorted = useMemo(() => sortedNodes(nodes), [nodes]);
  return (
    <ul>
      {sorted.map((node) => (
        <li key={node.name}>
          {node.inside && depth < deepest ? (
            <Folder node={node} inside={node.inside} depth={depth} open={open} />
          ) : (
            <Line node={node} depth={depth} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Folder({
  node,
  inside,
  depth,
  open,
}: Omit<LevelProps, 'nodes'> & { node: EntryNode; inside: Map<string, EntryNode> }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Line node={node} depth={depth} isOpen={isOpen} />
      </summary>
      {isOpen && <Level nodes={inside} depth={depth + 1} open={inside.size === 1} />}
    </details>
  );
}

function Line({ node, depth, isOpen = false }: { node: EntryNode; depth: number; isOpen?: boolean }) {
  const say = useText();
  const format = useFormat();
  const isFolder = node.inside !== null;
  return (
    <span className={styles.line} style={{ paddingInlineStart: depth * 20 + 8 }}>
      <span className={styles.chevron}>
        {isFolder && <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />}
      </span>
      <KindMark kind={isFolder ? 'folder' : kindOf(node.name)} state={isOpen ? 'open' : 'closed'} size={22} />
      <bdi>{node.name}</bdi>
      {node.isEncrypted && (
        <span title={say('Protected by a password')}>
          <Icon name="lock" size={13} />
        </span>
      )}
      <span className={styles.size}>{format.bytes(node.size)}</span>
    </span>
  );
}
