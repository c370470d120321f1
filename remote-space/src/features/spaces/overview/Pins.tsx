import { folderState, useCall, useFormat, useText, type Resource, type Space } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { IconButton, KindMark, Retry } from '@holdall/shared/ui';
import { useActions } from '../../files/actions/index.ts';
import { CardNote, Cards, LinkCard } from '../../frame/cards/index.ts';
import { addressOf, resourceAddress } from '../../frame/locations/index.ts';
import styles from './SpaceOverview.module.css';

/** What everybody in a space finds first. Nothing is drawn while nothing is pinned. */
export function Pins({ space }: { space: Space }) {
  const say = useText();
  const pins = useCall(laterApi.pins.list, { params: { spaceId: space.id } });
  if (pins.status === 'failed')
    return <Retry onRetry={pins.retry}>{say('The pins could not be loaded.')}</Retry>;
  if (!pins.data || pins.data.items.length === 0) return null;
  return (
    <section aria-labelledby="space-pins">
      <div className={styles.groupHead}>
        <h2 id="space-pins" className={styles.group}>
          {say('Pinned')}
        </h2>
      </div>
      <Cards>
        {pins.data.items.map((resource) => (
          <li key={resource.id} className={styles.pin}>
            <PinCard resource={resource} spaceId={space.id} />
          </li>
        ))}
      </Cards>
    </section>
  );
}

function PinCard({ resource, spaceId }: { resource: Resource; spaceId: string }) {
  const say = useText();
  const format = useFormat();
  const actions = useActions();
  const { id, name, kind, storageId, childrenCount, changedAt, can } = resource;
  const to =
    childrenCount === null
      ? resourceAddress(id)
      : addressOf({ spaceId, storageId, section: 'files', folderId: id });
  return (
    <>
      <LinkCard
        to={to}
        sign={<KindMark kind={kind} size={28} state={folderState({ childrenCount })} />}
        name={name}
      >
        <CardNote>{format.when(changedAt)}</CardNote>
      </LinkCard>
      {can.includes('modify') && (
        <IconButton
          icon="unpin"
          size="small"
          label={say('Unpin {name}', { name })}
          // A refusal has been shown as a notice.
          onClick={() => void actions.pin(resource, false).catch(() => null)}
        />
      )}
    </>
  );
}
