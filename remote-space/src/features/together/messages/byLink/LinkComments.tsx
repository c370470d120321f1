import { callKey, useShell, useText, type Resource, type Thread } from '@holdall/shared';
import { messages } from '@holdall/shared/messages';
import { Pages } from '@holdall/shared/pages';
import { Empty } from '@holdall/shared/ui';
import styles from '../Comments.module.css';
import { calledBy } from './calledBy.ts';
import { LinkComposer } from './LinkComposer.tsx';
import { LinkThread } from './LinkThread.tsx';

interface LinkCommentsProps {
  readonly resource: Resource;
  /** Whoever comments says what they are called. */
  readonly asksName: boolean;
}

/** What is said about a file, for whoever has come by a public link: to be read, and added to where the link lets them. */
export function LinkComments({ resource, asksName }: LinkCommentsProps) {
  const say = useText();
  const { http, queries } = useShell();
  const params = { resourceId: resource.id };
  const mayComment = resource.can.includes('comment');

  async function post(body: string, parentId?: string): Promise<void> {
    const said = {
      body,
      ...(parentId !== undefined && { parentId }),
      ...(asksName && { calledBy: calledBy.get().trim() }),
    };
    await http.call(
      messages.postToResource,
      { params, body: said },
      { quiet: true, idempotencyKey: crypto.randomUUID() },
    );
    await Promise.all(
      [messages.ofResource, messages.thread].map((call) =>
        queries.invalidateQueries({ queryKey: callKey(call) }),
      ),
    );
  }
  return (
    <div className={styles.tab}>
      {mayComment && (
        <>
          <LinkComposer
            label={say('New comment')}
            placeholder={say('Comment…')}
            confirm={say('Comment')}
            asksName={asksName}
            onSend={post}
          />
          <p className={styles.note}>{say('Everybody who has this link can read it.')}</p>
        </>
      )}
      <ul className={styles.threads} aria-label={say('Comments')}>
        <Pages
          call={messages.ofResource}
          inputOf={(from) => ({ params, query: { filter: 'all' as const, limit: '30', ...from } })}
          loading={say('Loading the comments…')}
          failed={say('The comments could not be loaded.')}
          empty={<Empty small>{say('Nothing has been said yet.')}</Empty>}
        >
          {(thread: Thread) => (
            <LinkThread
              key={thread.id}
              thread={thread}
              asksName={asksName}
              onAnswer={(body) => post(body, thread.id)}
            />
          )}
        </Pages>
      </ul>
    </div>
  );
}
