import { useAction, useCall, useShell, useText, type ToolRemote } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';
import { Empty, Icon, Loading, Problem, Retry, Switch } from '@holdall/shared/ui';
import { Rows, Section, Words } from '../../page/index.ts';
import styles from './OutsideServers.module.css';

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
    <li className={styles.server}>
      <Icon name="plug" size={20} />
      <Words>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{say('{count, plural, one {# tool} other {# tools}}', { count: tools.length })}</span>
        <Problem>{problem}</Problem>
      </Words>
      <Switch checked={isOn} disabled={busy} onChange={() => void set(!isOn)}>
        {say('The assistant has the tools of {name}', { name })}
      </Switch>
      <div className={styles.wide}>
        <ul className={styles.tools} aria-label={say('Tools of {name}', { name })}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <b>
                <bdi>{say(tool.title)}</bdi>
              </b>
              <p dir="auto">{tool.description}</p>
              <p className={styles.note}>
                {tool.reads
                  ? say('It changes nothing, and is asked without approval.')
                  : say('It does something, once its person approves.')}
              </p>
              {!tool.isUsable && (
                <p className={styles.note}>{say('What this tool is given is not understood here.')}</p>
              )}
              <details>
                <summary>{say('What “{tool}” is given', { tool: say(tool.title) })}</summary>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre dir="ltr" tabIndex={0}>
                  {tool.schema}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface RemoteRowProps {
  readonly remote: ToolRemote;
  onChanged(): void;
}
