import { api, useCall, useFormat, useKeys, useShell, useText, type Resource } from '@holdall/shared';
import { IconButton, Kbd, KindMark, Loading } from '@holdall/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { quickLookCommand } from './quickLook.commands.ts';
import styles from './QuickLook.module.css';

interface QuickLookProps {
  readonly resource: Resource;
  onClose(): void;
}

const firstBytes = 4096;
/** What is written so that people read it as it is, of other kinds than text. */
const written = new Set(['text/markdown', 'text/plain', 'text/csv', 'text/tab-separated-values']);

/**
 * A light look at a file over its list: its picture, the beginning of its text, or what is known of it. The focus stays
 * in the list, so that its keys go on from row to row.
 */
export function QuickLook({ resource, onClose }: QuickLookProps) {
  const say = useText();
  const format = useFormat();
  const keys = useKeys();
  const { announce, kinds } = useShell();
  const { name, kind, size, childrenCount, changedAt } = resource;
  const facts = [
    say(kinds.get(kind).label),
    childrenCount === null
      ? size === null
        ? ''
        : format.bytes(size)
      : say('{count, plural, one {# item} other {# items}}', { count: childrenCount }),
    format.when(changedAt),
  ].filter(Boolean);
  const tell = useEffectEvent(() => announce(format.list([say('Quick look'), name, ...facts])));
  // From row to row the list tells the rest itself.
  useEffect(() => tell(), []);
  return (
    <section className={styles.quickLook} aria-label={say('Quick look')} data-glance>
      <header className={styles.head}>
        <KindMark kind={kind} size={22} />
        <bdi className={styles.name}>{name}</bdi>
        <Kbd>{keys(quickLookCommand) ?? ''}</Kbd>
        <IconButton icon="close" size="small" label={say('Close the quick look')} onClick={onClose} />
      </header>
      <div className={styles.content}>
        <Inside key={resource.id} resource={resource} />
      </div>
      <p className={styles.facts}>{format.facts(facts)}</p>
    </section>
  );
}

function Inside({ resource }: { resource: Resource }) {
  const { http } = useShell();
  const [failed, setFailed] = useState(false);
  const { id, kind, hash, can, mime, thumbUrl } = resource;
  const mark = <KindMark kind={kind} size={72} />;
  if (!can.includes('preview') || failed) return mark;
  if (thumbUrl !== null && hash !== null) {
    const query = { w: '1024', v: hash.slice(0, 16) } as const;
    const src = http.address(api.resources.preview, { params: { resourceId: id }, query });
    return <img className={styles.picture} src={src} alt="" onError={() => setFailed(true)} />;
  }
  const isWritten = kind === 'text' || written.has(mime ?? '');
  return isWritten ? <Beginning resource={resource} mark={mark} /> : mark;
}

function Beginning({ resource, mark }: { resource: Resource; mark: React.ReactNode }) {
  const say = useText();
  const input = { params: { resourceId: resource.id }, query: { length: String(firstBytes) } };
  const text = useCall(api.resources.text, input);
  if (text.status === 'loading') return <Loading label={say('Opening…')} />;
  if (text.status === 'failed') return mark;
  return text.data.text === '' ? (
    mark
  ) : (
    <pre className={styles.text} dir="auto">
      {text.data.text}
    </pre>
  );
}
