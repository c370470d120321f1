import { useCall, useFormat, useText, type EntryReason, type Grant } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { Icon } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { sectionAddress } from '../../../frame/locations/index.ts';
import styles from './InCollections.module.css';

/** The collections that hold a thing, as links, with the reason why it is in each. Nothing where it is in none. */
export function InCollections({ resourceId }: { resourceId: string }) {
  const say = useText();
  const holding = useCall(collectionsApi.virtual.holding, { params: { resourceId } }, { fresh: true });
  const items = holding.data?.items ?? [];
  const granted = useCall(
    collectionsApi.collectionShares.grants,
    { params: { resourceId } },
    { fresh: true },
  );
  const grants = new Map(granted.data?.items.map((grant) => [grant.collectionId, grant]));
  if (items.length === 0) return null;
  return (
    <section className={styles.held} aria-labelledby="in-collections">
      <h3 id="in-collections" className={styles.heading}>
        {say('In these collections')}
      </h3>
      <ul className={styles.list}>
        {items.map(({ collectionId, name, spaceId, spaceName, note, reason }) => (
          <li key={collectionId}>
            <Link to={sectionAddress(spaceId, collectionId, 'items')} className={styles.link}>
              <Icon name="layers" size={15} />
              <bdi>{name}</bdi>
              <bdi className={styles.space}>{spaceName}</bdi>
            </Link>
            <Why reason={reason} />
            <Granted grant={grants.get(collectionId)} />
            {note !== '' && <p className={styles.note}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That somebody sees a thing through this collection alone, and thanks to whom. */
function Granted({ grant }: { grant: Grant | undefined }) {
  const say = useText();
  const format = useFormat();
  if (!grant) return null;
  return (
    <p className={styles.why}>
      {say('You see it through this collection: {name} has granted that {when}', {
        name: grant.by.name,
        when: format.whenInSentence(grant.since),
      })}
    </p>
  );
}

/** Why something is in a collection: who put it there, and the rules that find it with the terms that do. */
export function Why({ reason: { manual, rules } }: { reason: EntryReason }) {
  const say = useText();
  const format = useFormat();
  return (
    <>
      {manual && (
        <p className={styles.why}>
          {say('Put there by {name}, {when}', {
            name: manual.by.name,
            when: format.whenInSentence(manual.at),
          })}
        </p>
      )}
      {rules.map(({ id, terms }) => (
        <p key={id} className={styles.why}>
          {say('Found by a rule: {terms}', { terms: terms.join(' · ') })}
        </p>
      ))}
    </>
  );
}
