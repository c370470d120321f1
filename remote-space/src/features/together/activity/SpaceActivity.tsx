import { useCall, useText, useUser, type Space } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import styles from './Activity.module.css';
import { FilteredActivity } from './FilteredActivity.tsx';

/** What was done in a space. */
export function SpaceActivity({ space }: { space: Space }) {
  const say = useText();
  const { guest } = useUser();
  const members = useCall(laterApi.members.list, { params: { spaceId: space.id } });
  const people = guest ? [] : (members.data?.items ?? []).map(({ user }) => user);
  return (
    <section aria-labelledby="space-activity">
      <h2 id="space-activity" className={styles.heading}>
        {say('Activity')}
      </h2>
      <FilteredActivity scope={{ type: 'space', id: space.id }} people={people} />
    </section>
  );
}
