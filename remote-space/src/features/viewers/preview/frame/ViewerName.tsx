import { useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { KindMark } from '@holdall/shared/ui';
import { RenameField } from '../../../lists/list/index.ts';
import styles from './ViewerBar.module.css';

interface ViewerNameProps {
  readonly resource: Resource;
  readonly renaming: boolean;
  onRename(name: string): Promise<void>;
  onStop(): void;
}

/** What is open: its mark, its name, which F2 changes in its place, and the shortest facts. */
export function ViewerName({ resource, renaming, onRename, onStop }: ViewerNameProps) {
  const say = useText();
  const format = useFormat();
  const { kinds } = useShell();
  const { name, kind, size, changedAt } = resource;
  const facts = [
    say(kinds.get(kind).label),
    size === null ? null : format.bytes(size),
    format.when(changedAt),
  ];
  return (
    <div className={styles.title}>
      <KindMark kind={kind} size={32} />
      <div className={styles.words}>
        {renaming ? (
          <RenameField name={name} isFolder={false} onRename={onRename} onStop={onStop} />
        ) : (
          <h1 className={styles.name} title={name}>
            <bdi>{name}</bdi>
          </h1>
        )}
        <p className={styles.about}>{format.facts(facts)}</p>
      </div>
    </div>
  );
}
