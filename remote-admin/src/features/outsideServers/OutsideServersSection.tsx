import { useCall, useText } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Button, Empty, Loading, Retry } from '@holdall/shared/ui';
import { useDialog } from '../../forms/index.ts';
import { Rows, Section } from '../../page/index.ts';
import { ArrivalNote } from './ArrivalNote.tsx';
import { ServerDialog } from './ServerDialog.tsx';
import { ServerRow } from './ServerRow.tsx';

/** Servers outside that speak the Model Context Protocol: which there are, and which of their tools the assistant may be given. */
export function OutsideServersSection() {
  const say = useText();
  const servers = useCall(adminApi.outsideServers.list, {});
  const adding = useDialog();
  const { items = [], most = 0, back = '' } = servers.data ?? {};
  return (
    <Section id="outside-servers" title={say('Tools from outside')}>
      <p>
        {say(
          'Servers that speak the Model Context Protocol (MCP) give the assistant further tools, where a language model writes the answers. A tool is called when its person approves, or without that where you allow it. It is sent nothing but what the model makes of the words of that person; no file.',
        )}
      </p>
      {servers.status === 'loading' && <Loading label={say('Loading the servers…')} />}
      {servers.status === 'failed' && (
        <Retry onRetry={servers.retry}>{say('The servers could not be loaded.')}</Retry>
      )}
      {servers.status === 'ready' && <ArrivalNote servers={items} />}
      {servers.status === 'ready' && items.length === 0 && (
        <Empty small>{say('No servers yet. The assistant has its own tools alone.')}</Empty>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="outside-servers">
          {items.map((server) => (
            <ServerRow key={server.id} server={server} back={back} onChanged={servers.retry} />
          ))}
        </Rows>
      )}
      {servers.status === 'ready' && items.length >= most && (
        <p>{say('There is no room for more. Remove one first.')}</p>
      )}
      {servers.status === 'ready' && items.length < most && (
        <Button icon="add" onClick={adding.show}>
          {say('Add a server')}
        </Button>
      )}
      <ServerDialog key={adding.round} {...adding} server={null} back={back} onDone={servers.retry} />
    </Section>
  );
}
