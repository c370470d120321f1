import { api, extensionOf, useFormat, useShell, useText, type Resource } from '@holdall/shared';
import { Button, KindMark, Loading } from '@holdall/shared/ui';
import { useContext, useState } from 'react';
import { useActions } from '../../../../files/actions/index.ts';
import { KeyArea } from '../../frame/KeyArea.tsx';
import { FrameContext } from '../../frame/ViewerTools.tsx';
import { useHead } from '../useBytes.ts';
import type { CardReason } from './CardReason.ts';
import { hexRows } from './hexRows.ts';
import styles from './ResourceCard.module.css';

interface ResourceCardProps {
  readonly resource: Resource;
  readonly reason: CardReason;
}

const sentences: Readonly<Record<CardReason, string>> = {
  kind: 'Holdall cannot show this kind of file yet.',
  tooLarge: 'This file is too large to be shown here.',
  notAllowed: 'You may see that this file is here, but not what is in it.',
};

/**
 * A resource that no viewer shows: what it is, a picture where there is one, the way to the file, its first bytes. Beside a list
 * the frame has said what it is.
 */
export function ResourceCard({ resource, reason }: ResourceCardProps) {
  const say = useText();
  const format = useFormat();
  const { kinds, http } = useShell();
  const actions = useActions();
  const { isBeside = false } = useContext(FrameContext);
  const [isPictured, setPictured] = useState(resource.thumbUrl !== null);
  const { kind, name, size, mime, hash } = resource;
  const mayHave = resource.can.includes('download');
  // A known kind is told apart by its ending: its media type is long, and says no more.
  const type = kind === 'unknown' ? mime : extensionOf(name).toUpperCase() || mime;
  const facts = [say(kinds.get(kind).label), type, size === null ? null : format.bytes(size)];
  const picture = http.address(api.resources.preview, {
    params: { resourceId: resource.id },
    query: { w: '1024', v: hash?.slice(0, 16) },
  });
  return (
    <div className={styles.around}>
      <section className={styles.card} aria-label={say('About this file')}>
        {isPictured && (
          <img className={styles.picture} src={picture} alt="" onError={() => setPictured(false)} />
        )}
        {!isBeside && (
          <div className={styles.head}>
            <KindMark kind={kind} size={56} />
            <div>
              <h2 className={styles.name}>
                <bdi>{name}</bdi>
              </h2>
              <p className={styles.facts}>{format.facts(facts)}</p>
            </div>
          </div>
        )}
        <p className={styles.sentence}>
          {say(sentences[reason])}
          {mayHave && ` ${say('Download it to open it in another program.')}`}
        </p>
        {mayHave && (
          <Button
            look={isBeside ? 'plain' : 'primary'}
            icon="download"
            onClick={() => void actions.download([resource])}
          >
            {say('Download')}
          </Button>
        )}
        {mayHave && (size ?? 0) > 0 && <FirstBytes resource={resource} />}
      </section>
    </div>
  );
}

/** For those who can read them: what the file begins with. */
function FirstBytes({ resource }: { resource: Resource }) {
  const say = useText();
  const [open, setOpen] = useState(false);
  const head = useHead(resource, 256, open);
  return (
    <details className={styles.bytes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('First bytes')}</summary>
      {head.status === 'failed' && <p>{say('They could not be read.')}</p>}
      {open && head.status === 'loading' && <Loading label={say('Reading…')} />}
      {head.data && (
        <KeyArea className={styles.hex} role="group" aria-label={say('First bytes')}>
          {hexRows(head.data).join('\n')}
        </KeyArea>
      )}
    </details>
  );
}
