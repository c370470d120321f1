import { memo, type CSSProperties } from 'react';
import { coreKinds, createKindRegistry, type FolderState, type Kind } from '../../kinds/index.ts';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from './Icon.tsx';
import styles from './KindMark.module.css';

interface KindMarkProps {
  /** An id of the core kinds, or the row itself for a kind that a connector brought. */
  kind: string | Kind;
  /** Only looked at by folders. */
  state?: FolderState;
  /** Edge in pixels. */
  size?: number;
  className?: string;
}

const core = createKindRegistry(coreKinds);

/** What stands on the mark: letters for a PDF, for a folder its state, else the kind's glyph. */
function KindGlyph({ kind, state, size }: { kind: Kind; state: FolderState; size: number }) {
  if (kind.icon === 'pdf') return <b className={styles.letters}>PDF</b>;
  const name = kind.icon === 'folder' && state === 'open' ? 'folderOpen' : kind.icon;
  if (kind.shape === 'bare') return <Icon name={name} size={size * 0.84} strokeWidth={1.5} />;
  return <Icon name={name} size={Math.round(size * 0.58)} strokeWidth={1.9} />;
}

/**
 * The mark of a kind: one hue, one glyph, and an outline that tells the family without colour.
 * It is decoration: the row or card around it names the kind in words.
 */
export const KindMark = memo(function KindMark({
  kind: kindOrId,
  state = 'closed',
  size = 28,
  className,
}: KindMarkProps) {
  const kind = typeof kindOrId === 'string' ? core.get(kindOrId) : kindOrId;
  const style = { '--h': kind.hue, '--s': `${size}px` } as CSSProperties;
  return (
    <span
      aria-hidden
      data-kind={kind.id}
      data-state={kind.id === 'folder' ? state : undefined}
      style={style}
      className={joinClasses(styles.mark, styles[kind.shape], kind.muted && styles.muted, className)}
    >
      <KindGlyph kind={kind} state={state} size={size} />
    </span>
  );
});
