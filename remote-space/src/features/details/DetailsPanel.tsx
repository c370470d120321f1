import { folderState, useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { Empty, IconButton, KindMark } from '@holdall/shared/ui';
import { InCollections } from '../collecting/index.ts';
import { Preview } from './Preview.tsx';
import styles from './DetailsPanel.module.css';

interface DetailsPanelProps {
  chosen: { count: number; resources: readonly Resource[] };
  /** The open folder, shown while nothing is chosen. */
  folder: Resource | null;
  onClose(): void;
}

/** What is known about the chosen thing; about several, their sums. */
export function DetailsPanel({ chosen, folder, onClose }: DetailsPanelProps) {
  const say = useText();
  const [first = folder] = chosen.resources;
  return (
    <aside className={styles.panel} aria-label={say('Details')}>
      <div className={styles.close}>
        <IconButton icon="close" size="small" label={say('Close the details')} onClick={onClose} />
      </div>
      {chosen.count > 1 ? (
        <Sums {...chosen} />
      ) : first ? (
        <One resource={first} />
      ) : (
        <Empty small>{say('Choose something to see its details.')}</Empty>
      )}
    </aside>
  );
}

function Sums({ count, resources }: DetailsPanelProps['chosen']) {
  const say = useText();
  const format = useFormat();
  const bytes = resources.reduce((sum, { size }) => sum + (size ?? 0), 0);
  return (
    <>
      <h2 className={styles.heading}>{say('{count} selected', { count: format.number(count) })}</h2>
      {resources.length === count && (
        <dl className={styles.facts}>
          <dt>{say('Size of the files')}</dt>
          <dd>{format.bytes(bytes)}</dd>
        </dl>
      )}
    </>
  );
}

/** The facts about one resource, those that it has. */
function useFacts(resource: Resource): [string, string][] {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const { size, childrenCount, trashed, hash } = resource;
  const facts: [string, string | null][] = [
    [say('Kind'), say(kinds.get(resource.kind).label)],
    [
      say('Size'),
      size === null
        ? null
        : `${format.bytes(size)} (${say('{count, plural, one {# byte} other {# bytes}}', { count: size })})`,
    ],
    [
      say('Holds'),
      childrenCount === null
        ? null
        : say('{count, plural, one {# item} other {# items}}', { count: childrenCount }),
    ],
    [say('Changed'), format.exact(resource.changedAt)],
    [say('Changed by'), resource.changedBy?.name ?? null],
    [say('Made'), format.exact(resource.createdAt)],
    [say('Tags'), resource.tags.join(', ') || null],
    [say('Checksum'), hash && `sha256 ${hash.slice(0, 16)}…`],
    [say('Deleted'), trashed && format.exact(trashed.at)],
    [say('Kept until'), trashed && format.exact(trashed.until)],
    [say('Was in'), trashed && trashed.from],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

function One({ resource }: { resource: Resource }) {
  const facts = useFacts(resource);
  return (
    <>
      <div className={styles.head}>
        <KindMark
          kind={resource.kind}
          size={36}
          state={folderState({ childrenCount: resource.childrenCount })}
        />
        <h2 className={styles.heading}>
          <bdi>{resource.name}</bdi>
        </h2>
      </div>
      <Preview resource={resource} />
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {resource.trashed === null && <InCollections resourceId={resource.id} />}
    </>
  );
}
