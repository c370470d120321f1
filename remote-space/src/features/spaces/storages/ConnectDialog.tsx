import { useText, type Contribution } from '@holdall/shared';
import { Dialog, Loading, Retry } from '@holdall/shared/ui';
import { ExtensionSlot } from '../../frame/extensionSlot/index.ts';

interface ConnectDialogProps {
  readonly row: Contribution<'connectDialogs'>;
  readonly spaceId: string;
  onClose(): void;
}

/** The dialog in which a remote connects its service; until it stands, and where it does not come, ours in its place. */
export function ConnectDialog({ row, spaceId, onClose }: ConnectDialogProps) {
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
