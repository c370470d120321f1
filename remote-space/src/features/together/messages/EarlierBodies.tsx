import { useCall, useFormat, useText, type Message } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Button, Loading, Popover, Retry } from '@holdall/shared/ui';
import { MessageText } from './named/MessageText.tsx';
import styles from './Comments.module.css';

/** Says that a message was edited, and shows what it said before. */
export function EarlierBodies({ message }: { message: Message }) {
  const say = useText();
  return (
    <Popover
      label={say('Before it was edited')}
      align="end"
      renderTrigger={(trigger) => (
        <Button look="link" size="small" {...trigger}>
          {say('Edited')}
        </Button>
      )}
    >
      {() => <Earlier message={message} />}
    </Popover>
  );
}

function Earlier({ message }: { message: Message }) {
  const say = useText();
  const format = useFormat();
  const history = useCall(messages.history, { params: { messageId: message.id } }, { fresh: true });
  if (history.status === 'loading') return <Loading label={say('Loading…')} />;
  if (history.status === 'failed')
    return <Retry onRetry={history.retry}>{say('What it said before could not be loaded.')}</Retry>;
  return (
    <ol className={styles.earlier}>
      {history.data.items.map(({ body, until }) => (
        <li key={until}>
          <span className={styles.when}>{say('Until {when}', { when: format.exact(until) })}</span>
          <div className={styles.body} dir="auto">
            <MessageText names={message}>{body}</MessageText>
          </div>
        </li>
      ))}
    </ol>
  );
}
