import { useCall, useFormat, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon } from '@holdall/shared/ui';
import { storageAddress, storageIcon } from '../../../frame/locations/index.ts';
import { CardNote, Cards, LinkCard } from '../../../frame/cards/index.ts';
import styles from './cards.module.css';

/** So many are offered; the page of what is shared has all. */
const most = 4;

/** What others have shared with somebody last. */
export function SharedCard() {
  const say = useText();
  const format = useFormat();
  const shares = useCall(laterApi.shares.withMe, {});
  const shown = (shares.data?.items ?? []).filter(({ isHidden }) => !isHidden).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-shared">
      <h2 id="home-shared" className={styles.title}>
        {say('Shared with me lately')}
      </h2>
      <Cards>
        {shown.map(({ id, storage, by, since }) => (
          <li key={id}>
            <LinkCard
              to={storageAddress(storage)}
              sign={<Icon name={storageIcon(storage.kind)} size={22} />}
              name={storage.name}
            >
              <CardNote>{format.facts([say('by {name}', { name: by.name }), format.when(since)])}</CardNote>
            </LinkCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}
