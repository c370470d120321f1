import { useShell, useText, type OutsideConnectProblem, type OutsideServer } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Icon } from '@holdall/shared/ui';
import styles from './OutsideServers.module.css';

/** Whether a server that asks for it is connected, and whose connection that is. */
export function ConnectionState({ connection }: Pick<OutsideServer, 'connection'>) {
  const say = useText();
  if (connection === 'none') return null;
  if (connection === 'connected')
    return (
      <span>
        {say('Connected: one account for the whole installation, that of whoever has connected it.')}
      </span>
    );
  return (
    <span className={styles.warned}>
      <Icon name="warning" size={15} />
      {connection === 'needed'
        ? say('Needs to be connected')
        : say('Needs to be connected again. Until then the assistant has none of its tools.')}
    </span>
  );
}

interface ConnectionButtonProps {
  server: OutsideServer;
  busy: boolean;
  run(work: () => Promise<void>): Promise<unknown>;
  onProblem(problem: OutsideConnectProblem | null): void;
  onChanged(): void;
}

/** Goes to the server, which asks whether to let this installation in and sends back here; or forgets that it was. */
export function ConnectionButton({ server, busy, run, onProblem, onChanged }: ConnectionButtonProps) {
  const say = useText();
  const { http } = useShell();
  const { id: outsideServerId, name, connection } = server;
  const params = { outsideServerId };
  const connect = () =>
    run(async () => {
      onProblem(null);
      const begun = await http.call(adminApi.outsideServers.connect, { params }, { quiet: true });
      if (begun.page === null) onProblem(begun.problem);
      else window.location.assign(begun.page);
    });
  const disconnect = () =>
    run(async () => {
      onProblem(null);
      await http.call(adminApi.outsideServers.disconnect, { params }, { quiet: true });
      onChanged();
    });
  if (connection === 'none') return null;
  if (connection === 'connected')
    return (
      <Button busy={busy} aria-label={say('Disconnect {name}', { name })} onClick={() => void disconnect()}>
        {say('Disconnect')}
      </Button>
    );
  return (
    <Button
      look="primary"
      busy={busy}
      aria-label={say('Connect {name}', { name })}
      onClick={() => void connect()}
    >
      {say('Connect')}
    </Button>
  );
}
