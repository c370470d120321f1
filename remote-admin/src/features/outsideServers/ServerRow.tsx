import {
  useAction,
  useFormat,
  useShell,
  useText,
  type OutsideProblem,
  type OutsideServer,
} from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Banner, Button, IconButton } from '@holdall/shared/ui';
import { useState } from 'react';
import { useDialog } from '../../forms/index.ts';
import { Actions } from '../../page/index.ts';
import { ServerDialog } from './ServerDialog.tsx';
import { SourceRow } from './SourceRow.tsx';
import { ToolChoice } from './ToolChoice.tsx';

interface ServerRowProps {
  server: OutsideServer;
  onChanged(): void;
}

/** Why a server has not listed its tools, and what to do. Catalogue ids. */
const problems: Readonly<Record<OutsideProblem, string>> = {
  refused:
    'This server asks the open net alone. Whoever runs it allows a place in its own networks with REACH_INSIDE.',
  unreachable: 'Nothing answers at this address.',
  denied: 'The token is missing or wrong.',
  unknown: 'There is no server of the protocol at this address.',
  busy: 'The server has too much to do. Try again later.',
  slow: 'The server has said nothing for too long.',
  big: 'The server has answered more than is read.',
  broken: 'The server has failed, or does not speak the protocol.',
  changed: 'The tool has changed.',
  off: 'The server or the tool is not on.',
  lost: 'It was broken off.',
};

/** One server: where it is, what its tools are, and which of them are on. */
export function ServerRow({ server, onChanged }: ServerRowProps) {
  const say = useText();
  const format = useFormat();
  const { http, undo } = useShell();
  const changing = useDialog();
  const { busy, problem, run } = useAction();
  const [found, setFound] = useState<OutsideProblem | 'listed' | null>(null);
  const { id: outsideServerId, name, address, lookedAt, tools } = server;
  const params = { outsideServerId };

  const look = () =>
    run(async () => {
      setFound(null);
      const looked = await http.call(adminApi.outsideServers.look, { params }, { quiet: true });
      setFound(looked.problem ?? 'listed');
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
        </>
      }
      problem={problem}
      actions={
        <Actions>
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
          <ServerDialog key={changing.round} {...changing} server={server} onDone={onChanged} />
        </Actions>
      }
      above={
        <div role="status">
          {found !== null && (
            <Banner tone={found === 'listed' ? 'ok' : 'warn'}>
              {found === 'listed'
                ? say('{count, plural, one {The server has # tool.} other {The server has # tools.}}', {
                    count: tools.length,
                  })
                : say(problems[found])}
            </Banner>
          )}
        </div>
      }
    >
      {tools.map((tool) => (
        <ToolChoice key={tool.name} serverId={outsideServerId} tool={tool} onChanged={onChanged} />
      ))}
    </SourceRow>
  );
}
