import { useCall, useText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Loading, Retry } from '@holdall/shared/ui';
import { useAssistantMode } from '../../../../assistantMode.ts';
import styles from '../Preferences.module.css';

/** What the assistant of this person may use beside what the workspace itself can do: whose tools these are, and when they are used. */
export function AssistantTools({ label }: { readonly label: string }) {
  const say = useText();
  const isOfModel = useAssistantMode() === 'model';
  const about = useCall(laterApi.assistant.about, { query: {} }, { enabled: isOfModel });
  if (!isOfModel)
    return <p className={styles.note}>{say('None, since no language model answers your questions.')}</p>;
  if (about.status === 'loading') return <Loading label={say('Looking for tools…')} />;
  if (about.status === 'failed')
    return <Retry onRetry={about.retry}>{say('The tools could not be loaded.')}</Retry>;
  const { outside, remotes } = about.data;
  if (outside.length + remotes.length === 0)
    return <p className={styles.note}>{say('None. The assistant has what the workspace itself can do.')}</p>;
  return (
    <ul className={styles.tools} aria-label={label}>
      {remotes.map(({ title, tools }) => (
        <li key={title}>
          <p>{say('{name}, a part of this workspace', { name: say(title) })}</p>
          <ul>
            {tools.map((tool) => (
              <li key={tool.title}>
                <bdi>{say(tool.title)}</bdi>{' '}
                <span className={styles.note}>
                  {tool.reads
                    ? say('Asked when a question needs it; it changes nothing.')
                    : say('Only once you approve it.')}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {outside.map(({ name, host, asks }) => (
        <li key={`${name} ${host}`}>
          <p>{say('{name}, a server outside ({host})', { name, host })}</p>
          <span className={styles.note}>
            {asks
              ? say('Some of its tools are asked when a question needs them.')
              : say('Only once you approve it.')}
          </span>
        </li>
      ))}
    </ul>
  );
}
