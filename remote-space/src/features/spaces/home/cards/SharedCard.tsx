import { useCall, useFormat, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { CardNote, Cards, LinkCard } from '../../../frame/cards/index.ts';
import { sharedThing, SharedSign } from '../../../together/sharing/index.ts';
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
        {shown.map((share) => (
          <li key={share.id}>
            <LinkCard
              to={sharedThing(share).address}
              sign={<SharedSign share={share} size={22} />}
              name={sharedThing(share).name}
            >
              <CardNote>
                {format.facts([say('by {name}', { name: share.by.name }), format.when(share.since)])}
              </CardNote>
            </LinkCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}
