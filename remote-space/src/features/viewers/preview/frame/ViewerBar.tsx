import { useKeys, useText, type Presence, type Resource, useFormat, useShell } from '@holdall/shared';
import { IconButton, Menu, type MenuEntry, KindMark } from '@holdall/shared/ui';
import { starCommand } from '../../../lists/browse/index.ts';
import type { Neighbours } from '../neighbours/Neighbours.ts';
import { People } from '../presence/index.ts';
import { Position } from './Position.tsx';
import { viewerCommands } from './viewer.commands.ts';
import styles from './ViewerBar.module.css';
import { RenameField } from '../../../lists/list/index.ts';

interface ViewerBarProps {
  readonly resource: Resource;
  readonly neighbours: Neighbours | null;
  readonly renaming: boolean;
  readonly panel: boolean;
  readonly isFull: boolean;
  readonly entries: readonly MenuEntry[];
  onTools(element: HTMLElement | null): void;
  onBack(): void;
  /** Where that leads. */
  readonly backLabel: string;
  onGo(resource: Resource): void;
  onRename(name: string): Promise<void>;
  setRenaming(renaming: boolean): void;
  onStar(): void;
  onDownload(): void;
  onPanel(): void;
  onFullScreen(): void;
  readonly comments: { readonly isOpen: boolean; toggle(): void };
  /** Null until it is known. */
  readonly presence: Presence | null;
}

/** The bar over a viewer: the way back, what is open, the viewer's own tools, the files beside it, and the acts. */
export function ViewerBar(props: ViewerBarProps) {
  const say = useText();
  const keys = useKeys();
  const { resource, neighbours, renaming, panel, isFull, entries, onTools } = props;
  const { can, starred, trashed, comments = 0 } = resource;
  const commentsLabel =
    comments === 0
      ? say('Comments')
      : say('{count, plural, one {# comment} other {# comments}}', { count: comments });
  return (
    <header className={styles.bar} aria-label={say('Viewer')}>
      <IconButton
        icon="back"
        label={props.backLabel}
        shortcut={keys(viewerCommands.back)}
        onClick={props.onBack}
      />
      <ViewerName
        resource={resource}
        renaming={renaming}
        onRename={props.onRename}
        onStop={() => props.setRenaming(false)}
      />
      <People state={props.presence} />
      <div ref={onTools} className={styles.tools} />
      {neighbours && <Position neighbours={neighbours} onGo={props.onGo} />}
      <div className={styles.actions}>
        {trashed === null && (
          <span className={styles.rest}>
            <IconButton
              icon="star"
              label={starred ? say('Take the star off') : say('Star')}
              shortcut={keys(starCommand)}
              pressed={starred}
              className={starred ? styles.starred : undefined}
              onClick={props.onStar}
            />
          </span>
        )}
        {can.includes('download') && (
          <span className={styles.rest}>
            <IconButton icon="download" label={say('Download')} onClick={props.onDownload} />
          </span>
        )}
        <span className={styles.rest}>
          <IconButton
            icon="comment"
            label={commentsLabel}
            pressed={props.comments.isOpen}
            onClick={props.comments.toggle}
          />
        </span>
        <span className={styles.rest}>
          <IconButton
            icon="panel"
            label={say('Details')}
            shortcut={keys(viewerCommands.details)}
            pressed={panel}
            onClick={props.onPanel}
          />
        </span>
        <span className={styles.rest}>
          <IconButton
            icon={isFull ? 'minimize' : 'maximize'}
            label={isFull ? say('Leave full screen') : say('Full screen')}
            shortcut={keys(viewerCommands.fullScreen)}
            pressed={isFull}
            onClick={props.onFullScreen}
          />
        </span>
        <Menu
          label={say('More actions')}
          align="end"
          entries={entries}
          renderTrigger={(trigger) => <IconButton icon="more" label={say('More actions')} {...trigger} />}
        />
      </div>
    </header>
  );
}

interface ViewerNameProps {
  readonly resource: Resource;
  readonly renaming: boolean;
  onRename(name: string): Promise<void>;
  onStop(): void;
}

/** What is open: its mark, its name, which F2 changes in its place, and the shortest facts. */
function ViewerName({ resource, renaming, onRename, onStop }: ViewerNameProps) {
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
