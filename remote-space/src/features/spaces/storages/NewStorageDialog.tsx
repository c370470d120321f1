import { api, callKey, useShell, useText, type Contribution } from '@holdall/shared';
import { SegmentedControl, Dialog, Loading, Retry, Button } from '@holdall/shared/ui';
import { useState } from 'react';
import { storageAddress } from '../../frame/locations/index.ts';
import { NameDialog } from '../../files/create/index.ts';
import { ExtensionSlot } from '@holdall/shared/extensions';
import styles from './ConnectWays.module.css';

interface NewStorageDialogProps {
  open: boolean;
  onClose(): void;
  spaceId: string;
}

const kinds = ['local', 'virtual'] as const;
const labels = { local: 'Files', virtual: 'Collection' } as const;
/** What each kind is for, in one sentence. */
const about = {
  local: 'Files and folders that are kept here.',
  virtual: 'Gathers things from anywhere, by hand or by rule, without copying them.',
} as const;

/** Asks for kind and name of a new storage, makes it and goes there; or hands over to who connects one of elsewhere. */
export function NewStorageDialog({ open, onClose, spaceId }: NewStorageDialogProps) {
  const say = useText();
  const { http, queries, navigate, contributions } = useShell();
  const [connecting, setConnecting] = useState<Contribution<'connectDialogs'> | null>(null);
  const [kind, setKind] = useState<(typeof kinds)[number]>('local');
  const label = (id: (typeof kinds)[number]) => say(labels[id]);

  async function create(name: string) {
    const input = { params: { spaceId }, body: { kind, name } };
    const storage = await http.call(api.storages.create, input, {
      quiet: true,
      idempotencyKey: crypto.randomUUID(),
    });
    await queries.invalidateQueries({ queryKey: callKey(api.storages.list) });
    navigate(storageAddress(storage));
  }

  function close() {
    setConnecting(null);
    onClose();
  }

  if (open && connecting) return <ConnectDialog row={connecting} spaceId={spaceId} onClose={close} />;
  return (
    <NameDialog
      open={open}
      onClose={onClose}
      title={say('New storage')}
      initial={label(kind)}
      confirm={say('Make the storage')}
      onConfirm={create}
    >
      <SegmentedControl
        label={say('Kind of storage')}
        options={kinds.map((id) => ({ id, label: label(id) }))}
        value={kind}
        onChange={setKind}
      />
      <p>{say(about[kind])}</p>
      <ConnectWays rows={contributions.at('connectDialogs')} onChoose={setConnecting} />
    </NameDialog>
  );
}

interface ConnectDialogProps {
  readonly row: Contribution<'connectDialogs'>;
  readonly spaceId: string;
  onClose(): void;
}

/** The dialog in which a remote connects its service; until it stands, and where it does not come, ours in its place. */
function ConnectDialog({ row, spaceId, onClose }: ConnectDialogProps) {
  const say = useText();
  const title = say('Connect {service}', { service: say(row.label) });
  return (
    <ExtensionSlot
      row={row}
      given={{ spaceId, onClose }}
      loading={
        <Dialog open onClose={onClose} size="small" title={title}>
          <Loading label={say('Opening…')} />
        </Dialog>
      }
      renderFailed={(retry) => (
        <Dialog open onClose={onClose} size="small" title={title}>
          <Retry onRetry={retry}>{say('“{label}” could not be loaded.', { label: say(row.label) })}</Retry>
        </Dialog>
      )}
    />
  );
}

interface ConnectWaysProps {
  readonly rows: readonly Contribution<'connectDialogs'>[];
  onChoose(row: Contribution<'connectDialogs'>): void;
}

/** Services that remotes know how to connect, beside the storages that are kept here. Nothing while there are none. */
function ConnectWays({ rows, onChoose }: ConnectWaysProps) {
  const say = useText();
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={say('Connect a service')} className={styles.ways}>
      {rows.map((row) => (
        <Button key={`${row.remote}.${row.id}`} icon={row.icon ?? 'plug'} onClick={() => onChoose(row)}>
          {say('Connect {service}…', { service: say(row.label) })}
        </Button>
      ))}
    </div>
  );
}
