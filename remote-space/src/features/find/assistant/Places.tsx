import { api, useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Chip } from '@holdall/shared/ui';
import type { AskedPlace } from './AskedPlace.ts';

interface PlacesProps {
  places: readonly AskedPlace[];
  onRemove(id: string): void;
}

/** What is asked about, each place with a button that takes it out. */
export function Places({ places, onRemove }: PlacesProps) {
  const say = useText();
  if (places.length === 0) return <Chip icon="globe">{say('Everything that you may read')}</Chip>;
  return places.map((place) => <Place key={place.id} place={place} onRemove={() => onRemove(place.id)} />);
}

function Place({ place: { id, name }, onRemove }: { place: AskedPlace; onRemove(): void }) {
  const say = useText();
  const isUnknown = name === null;
  const isOf = (prefix: string) => isUnknown && id.startsWith(prefix);
  const file = useCall(api.resources.get, { params: { resourceId: id } }, { enabled: isOf('res_') });
  const spaces = useCall(api.spaces.list, {}, { enabled: isOf('spc_') });
  const storage = useCall(api.storages.get, { params: { storageId: id } }, { enabled: isOf('sto_') });
  const searches = useCall(laterApi.savedSearches.list, {}, { enabled: isOf('svs_') });
  const search = searches.data?.items.find((one) => one.id === id);
  const space = spaces.data?.items.find((one) => one.id === id);
  return (
    <Chip icon={id.startsWith('svs_') ? 'search' : 'filter'} onRemove={onRemove}>
      {name ?? file.data?.name ?? storage.data?.name ?? space?.name ?? search?.name ?? say('One place')}
    </Chip>
  );
}
