import { useCall, useText, type SavedAuditFilter } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Chip } from '@holdall/shared/ui';

interface PersonChipProps {
  personId: string;
  /** Kept filters, which know the names of their people. */
  known: readonly SavedAuditFilter[];
  onRemove(): void;
}

/** The person that the list is narrowed to. The address has only their id; the name is that of an entry of theirs. */
export function PersonChip({ personId, known, onRemove }: PersonChipProps) {
  const say = useText();
  const kept = known.find(({ person }) => person?.id === personId)?.person?.name;
  const query = { actorId: personId, limit: '1' };
  const newest = useCall(adminApi.audit.list, { query }, { enabled: kept === undefined });
  const name = kept ?? newest.data?.items[0]?.actor?.name;
  return <Chip onRemove={onRemove}>{name ?? say('One person')}</Chip>;
}
