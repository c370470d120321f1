import { useAction, useCall, useShell, useText, type ToolRemote } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Empty, Loading, Retry, Switch } from '@holdall/shared/ui';
import { Rows, Section } from '../../page/index.ts';
import { AboutTool } from './AboutTool.tsx';
import { SourceRow } from './SourceRow.tsx';

/** Remotes that bring tools: which there are, and which of them the assistant may be given. */
export function RemoteToolsSection() {
  const say = useText();
  const remotes = useCall(adminApi.remoteTools.list, {});
  const { items = [] } = remotes.data ?? {};
  return (
    <Section id="remote-tools" title={say('Tools of remotes')}>
      <p>
        {say(
          'Parts of this workspace that other teams have published (remotes) can bring tools for the assistant. A tool runs in the window of the person who asks, with their rights; what it answers goes to the language model, whatever a space says about models. So none is on at first: switch on what you know.',
        )}
      </p>
      {remotes.status === 'loading' && <Loading label={say('Loading the remotes…')} />}
      {remotes.status === 'failed' && (
        <Retry onRetry={remotes.retry}>{say('The remotes could not be loaded.')}</Retry>
      )}
      {remotes.status === 'ready' && items.length === 0 && (
        <Empty small>{say('No remote here brings tools.')}</Empty>
      )}
      {items.length > 0 && (
        <Rows aria-labelledby="remote-tools">
          {items.map((remote) => (
            <RemoteRow key={remote.remote} remote={remote} onChanged={remotes.retry} />
          ))}
        </Rows>
      )}
    </Section>
  );
}

/** One remote: its tools as its signed release describes them, and whether they are on. */
function RemoteRow({ remote: { remote, title, isOn, tools }, onChanged }: RemoteRowProps) {
  const say = useText();
  const { http } = useShell();
  const { busy, problem, run } = useAction();
  const name = say(title);
  const set = (wanted: boolean) =>
    run(async () => {
      const input = { params: { remote }, body: { isOn: wanted } };
      await http.call(adminApi.remoteTools.change, input, { quiet: true });
      onChanged();
    });
  return (
    <SourceRow
      name={name}
      facts={<span>{say('{count, plural, one {# tool} other {# tools}}', { count: tools.length })}</span>}
      problem={problem}
      actions={
        <Switch checked={isOn} aria-disabled={busy || undefined} onChange={() => void set(!isOn)}>
          {say('The assistant has the tools of {name}', { name })}
        </Switch>
      }
    >
      {tools.map(({ id, title: ofTool, description, reads, isUsable, schema }) => (
        <li key={id}>
          <b>
            <bdi>{say(ofTool)}</bdi>
          </b>
          <AboutTool
            title={say(ofTool)}
            description={description}
            effect={
              reads
                ? say('It changes nothing, and is asked without approval.')
                : say('It does something, once its person approves.')
            }
            isUsable={isUsable}
            schema={schema}
          />
        </li>
      ))}
    </SourceRow>
  );
}

interface RemoteRowProps {
  readonly remote: ToolRemote;
  onChanged(): void;
}
