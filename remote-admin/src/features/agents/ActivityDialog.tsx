import { useCall, useFormat, useText, type Agent, type AgentCall } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Badge, Button, Dialog, Empty, Loading, Retry } from '@holdall/shared/ui';
import { Rows, Words } from '../../page/index.ts';

interface ActivityDialogProps {
  open: boolean;
  hide(): void;
  agent: Agent;
}

/** What each tool does, in words. Catalogue ids; one that is not here is shown by its name. */
const toolWords: Readonly<Record<string, string>> = {
  list_spaces: 'Listed the spaces',
  list_storages: 'Listed the storages of a space',
  list_folder: 'Listed a folder',
  search: 'Searched',
  read_file: 'Read a file',
  file_info: 'Looked at a file',
};

const outcomes: Readonly<Record<Exclude<AgentCall['outcome'], 'done'>, string>> = {
  refused: 'Refused',
  failed: 'Failed',
};

/** What an agent has asked last, the newest first. */
export function ActivityDialog({ open, hide, agent }: ActivityDialogProps) {
  const say = useText();
  return (
    <Dialog
      open={open}
      onClose={hide}
      size="medium"
      title={say('Activity of {name}', { name: agent.name })}
      actions={
        <Button look="primary" onClick={hide}>
          {say('Close')}
        </Button>
      }
    >
      {open && <Calls agentId={agent.id} />}
    </Dialog>
  );
}

/** The calls themselves, asked for anew whenever they are opened. */
function Calls({ agentId }: { agentId: string }) {
  const say = useText();
  const format = useFormat();
  const activity = useCall(adminApi.agents.activity, { params: { agentId } }, { fresh: true });
  if (activity.status === 'loading') return <Loading label={say('Loading the activity…')} />;
  if (activity.status === 'failed')
    return <Retry onRetry={activity.retry}>{say('The activity could not be loaded.')}</Retry>;
  const { items } = activity.data;
  if (items.length === 0) return <Empty small>{say('It has asked nothing yet.')}</Empty>;
  return (
    <Rows aria-label={say('The last calls')}>
      {items.map(({ at, tool, about, outcome }, index) => (
        <li key={`${at} ${index}`}>
          <Words>
            <b>{toolWords[tool] === undefined ? tool : say(toolWords[tool])}</b>
            <span>
              {format.when(at)}
              {about !== '' && (
                <>
                  {' '}
                  · <bdi>{about}</bdi>
                </>
              )}
            </span>
          </Words>
          {outcome !== 'done' && <Badge tone="warn">{say(outcomes[outcome])}</Badge>}
        </li>
      ))}
    </Rows>
  );
}
