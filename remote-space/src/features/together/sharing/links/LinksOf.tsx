import { useCall, useText } from '@holdall/shared';
import { laterApi, type PublicLink } from '@holdall/shared/later';
import { CopyButton, Loading, Retry } from '@holdall/shared/ui';
import { useState } from 'react';
import type { Sharable } from '../sharable.ts';
import styles from '../Sharing.module.css';
import { LinkRow } from './LinkRow.tsx';
import { MakeLink } from './MakeLink.tsx';

/** The links to something, and where another one is made. */
export function LinksOf({ thing }: { readonly thing: Sharable }) {
  const say = useText();
  const links = useCall(laterApi.publicLinks.list, { params: { target: thing.id } });
  const [made, setMade] = useState<PublicLink | null>(null);
  return (
    <div className={styles.dialog}>
      <MakeLink thing={thing} onMade={setMade} />
      {made && (
        <p role="status" className={styles.plan}>
          <span className={styles.linkWords}>
            {say('“{name}” is made. It can be copied here at any time.', { name: made.name })}
          </span>
          <CopyButton text={`${window.location.origin}${made.address}`} look="primary">
            {say('Copy the link')}
          </CopyButton>
        </p>
      )}
      <section aria-label={say('Links')}>
        <h3 className={styles.heading}>{say('Links')}</h3>
        {links.status === 'loading' && <Loading label={say('Loading the links…')} />}
        {links.status === 'failed' && (
          <Retry onRetry={links.retry}>{say('The links could not be loaded.')}</Retry>
        )}
        {links.data?.items.length === 0 && (
          <p className={styles.about}>{say('There is no link to it yet.')}</p>
        )}
        <ul className={styles.people}>
          {links.data?.items.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
        {links.data?.more && <p className={styles.about}>{say('There are more than are shown here.')}</p>}
      </section>
    </div>
  );
}
