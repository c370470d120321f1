import { useFormat, useText, type Passkey } from '@holdall/shared';
import { Badge, Icon, IconButton } from '@holdall/shared/ui';
import { Words } from '../../page/index.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
}

/** One passkey, when it was made and used, and what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const say = useText();
  const format = useFormat();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  const made = say('Made: {when}', { when: format.when(createdAt) });
  const used = lastUsedAt && say('Last used: {when}', { when: format.when(lastUsedAt) });
  return (
    <li>
      <Icon name="key" size={20} />
      <Words>
        <b>{name}</b>
        <span>{used ?? made}</span>
      </Words>
      {synced && <Badge>{say('Synced')}</Badge>}
      <IconButton icon="edit" label={say('Rename {name}', { name })} onClick={() => onRename(passkey)} />
      <IconButton icon="trash" label={say('Remove {name}', { name })} onClick={() => onRemove(passkey)} />
    </li>
  );
}
