import { folderState, useCall, useFormat, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Icon, KindMark } from '@holdall/shared/ui';
import { useSpaces } from '../../rail/index.ts';
import { useVisits } from '../../recentPlaces/index.ts';
import { CardNote, Cards, LinkCard } from '../../../frame/cards/index.ts';
import styles from './cards.module.css';

/** So many places are offered. */
const most = 8;

/** The places that were looked at last. Those of spaces that are gone, or that are no longer shared, are left out. */
export function ContinueCard() {
  const say = useText();
  const format = useFormat();
  const visits = useVisits();
  const spaces = useSpaces();
  const { present = [], archived = [] } = spaces.data ?? {};
  const shares = useCall(laterApi.shares.withMe, {}).data?.items ?? [];
  const isShared = (id: string) => shares.some(({ storage }) => storage.spaceId === id);
  const nameOf = (id: string) =>
    [...present, ...archived].find((space) => space.id === id)?.name ??
    (isShared(id) ? say('Shared with me') : undefined);
  const shown = visits.filter(({ spaceId }) => !spaces.data || nameOf(spaceId) !== undefined).slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-continue">
      <h2 id="home-continue" className={styles.title}>
        {say('Continue')}
      </h2>
      <Cards>
        {shown.map(({ address, name, kind, spaceId, at }) => (
          <li key={address}>
            <LinkCard
              to={address}
              sign={
                kind === 'storage' ? (
                  <Icon name="drive" size={22} />
                ) : (
                  <KindMark kind={kind} size={28} state={folderState({ open: false, childrenCount: 1 })} />
                )
              }
              name={name}
            >
              <CardNote>
                <bdi>{nameOf(spaceId)}</bdi> · {format.when(new Date(at).toISOString())}
              </CardNote>
            </LinkCard>
          </li>
        ))}
      </Cards>
    </section>
  );
}
