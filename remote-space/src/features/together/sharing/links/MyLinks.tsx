import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Empty, Loading, Retry } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { sharedThing } from '../sharable.ts';
import styles from '../Sharing.module.css';
import { LinkRow } from './LinkRow.tsx';

/** The links that whoever looks has made, to whatever. */
export function MyLinks() {
  const say = useText();
  const links = useCall(laterApi.publicLinks.mine, {});
  if (links.status === 'loading') return <Loading label={say('Loading the links…')} />;
  if (links.status === 'failed')
    return <Retry onRetry={links.retry}>{say('The links could not be loaded.')}</Retry>;
  if (links.data.items.length === 0)
    return (
      <Empty drawing="bag">
        {say('You have made no link. “Share…” in the menu of a file, a folder or a storage makes one.')}
      </Empty>
    );
  return (
    <>
      <ul className={styles.people}>
        {links.data.items.map((link) => {
          const { name, address } = sharedThing(link);
          return (
            <LinkRow
              key={link.id}
              link={link}
              of={
                <Link className={styles.linkOf} to={address}>
                  <bdi>{name}</bdi>
                </Link>
              }
            />
          );
        })}
      </ul>
      {links.data.more && <p className={styles.about}>{say('There are more than are shown here.')}</p>}
    </>
  );
}
