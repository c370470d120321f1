import {
  useAction,
  useFormat,
  useShell,
  useText,
  type OutsideConnectProblem,
  type OutsideProblem,
  type OutsideServer,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Banner, Button, IconButton } from '@holdall/shared/ui';
import { useState } from 'react';
import { useDialog } from '../../forms/index.ts';
import { Actions } from '../../page/index.ts';
import { ConnectionButton, ConnectionState } from './Connection.tsx';
import { ServerDialog } from './ServerDialog.tsx';
import { connectProblems, serverProblems } from './serverProblems.ts';
import { SourceRow } from './SourceRow.tsx';
import { ToolChoice } from './ToolChoice.tsx';

interface ServerRowProps {
  server: OutsideServer;
  /** Where it sends a browser back to. */
  back: string;
  onChanged(): void;
}

/** One server: where it is, what its tools are, and which of them are on. */
export function ServerRow({ server, back, onChanged }: ServerRowProps) {
  const say = useText();
  const format = useFormat();
  const { http, undo } = useShell();
  const changing = useDialog();
  const { busy, problem, run } = useAction();
  const [found, setFound] = useState<OutsideProblem | { readonly count: number } | null>(null);
  const [unconnected, setUnconnected] = useState<OutsideConnectProblem | null>(null);
  const { id: outsideServerId, name, address, lookedAt, tools } = server;
  const params = { outsideServerId };

  const look = () =>
    run(async () => {
      setFound(null);
      setUnconnected(null);
      const looked = await http.call(adminApi.outsideServers.look, { params }, { quiet: true });
      setFound(looked.problem ?? { count: looked.server.tools.length });
      onChanged();
    });
  const remove = () =>
    run(async () => {
      const removing = http.call(adminApi.outsideServers.remove, { params }, { quiet: true });
      const { operationId } = await undo.during(removing);
      undo.offer({ text: say('{name} removed', { name }), operationId });
      onChanged();
    });
  return (
    <SourceRow
      name={name}
      facts={
        <>
          <span>
            <bdi>{address}</bdi>
          </span>
          <span>
            {lookedAt === null
              ? say('Its tools were not listed yet.')
              : say('{on} of {count} tools are on · listed {when}', {
                  on: tools.filter(({ isOn }) => isOn).length,
                  count: tools.length,
                  when: format.when(lookedAt),
                })}
          </span>
          <ConnectionState connection={server.connection} />
        </>
      }
      problem={problem}
      actions={
        <Actions>
          <ConnectionButton
            server={server}
            busy={busy}
            run={run}
            onProblem={(came) => {
              setFound(null);
              setUnconnected(came);
            }}
            onChanged={onChanged}
          />
          <Button
            busy={busy}
            aria-label={say('List the tools of {name}', { name })}
            onClick={() => void look()}
          >
            {say('List the tools')}
          </Button>
          <IconButton icon="edit" label={say('Change {name}', { name })} onClick={changing.show} />
          <Button busy={busy} aria-label={say('Remove {name}', { name })} onClick={() => void remove()}>
            {say('Remove')}
          </Button>
          <ServerDialog key={changing.round} {...changing} server={server} back={back} onDone={onChanged} />
        </Actions>
      }
      above={
        <div role="status">
          {found !== null && (
            <Banner tone={typeof found === 'object' ? 'ok' : 'warn'}>
              {typeof found === 'object'
                ? say('{count, plural, one {The server has # tool.} other {The server has # tools.}}', found)
                : say(serverProblems[found])}
            </Banner>
          )}
          {unconnected !== null && <Banner tone="warn">{say(connectProblems[unconnected])}</Banner>}
        </div>
      }
    >
      {tools.map((tool) => (
        <ToolChoice key={tool.name} serverId={outsideServerId} tool={tool} onChanged={onChanged} />
      ))}
    </SourceRow>
  );
}
