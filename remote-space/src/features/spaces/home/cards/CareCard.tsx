import { useText } from '@holdall/shared';
import { Icon } from '@holdall/shared/ui';
import { addressOf } from '../../../frame/locations/index.ts';
import { troubles } from '../../storages/index.ts';
import { useAllStorages } from './useAllStorages.ts';
import { CardNote, Cards, LinkCard } from '../../../frame/cards/index.ts';
import styles from './cards.module.css';

/** Storages that somebody has to look after. */
export function CareCard() {
  const say = useText();
  const troubled = useAllStorages().storages.filter(({ state }) => troubles[state] !== undefined);
  if (troubled.length === 0) return null;
  return (
    <section aria-labelledby="home-care">
      <h2 id="home-care" className={styles.title}>
        {say('Storages needing care')}
      </h2>
      <Cards>
        {troubled.map(({ id, spaceId, name, state }) => (
          <li key={id}>
            <LinkCard
              to={addressOf({ spaceId, storageId: id, section: 'files', folderId: null })}
              sign={<Icon name="warning" size={22} />}
              name={name}
            >
              <CardNote>{say(troubles[state] ?? '')}</CardNote>
            </LinkCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}
