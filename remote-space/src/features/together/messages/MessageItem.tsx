import { useFormat, useShell, useText, type Message, type QueuedAction } from '@holdall/shared';
import { IconButton, Menu, type MenuEntry } from '@holdall/shared/ui';
import { use, useState } from 'react';
import { MakeIssueDialog } from '../issues/index.ts';
import { Composer } from './Composer.tsx';
import { EarlierBodies } from './EarlierBodies.tsx';
import { MessageHead } from './MessageHead.tsx';
import { MessageImages } from './images/MessageImages.tsx';
import { draftOf, readDraft } from '../naming/index.ts';
import { MessageText } from './named/MessageText.tsx';
import { Reactions } from './Reactions.tsx';
import { SubjectContext } from './named/SubjectContext.ts';
import type { MessageActions } from './useMessageActions.ts';
import { WaitingMark } from './WaitingMark.tsx';
import styles from './Comments.module.css';

interface MessageItemProps {
  readonly message: Message;
  readonly actions: MessageActions;
  /** The thread that it stands in. */
  readonly threadId: string;
  /** What it will say once there is a connection. */
  readonly waiting?: { readonly act: QueuedAction; readonly body: string } | undefined;
}

/** One message: who says it and when, what it says, and what can be done with it. */
export function MessageItem({ message, actions, threadId, waiting }: MessageItemProps) {
  const say = useText();
  const format = useFormat();
  const { notices } = useShell();
  const subject = use(SubjectContext);
  const [editing, setEditing] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const body = waiting?.body ?? message.body;
  const { author, can, editedAt, deletedAt, deletedBy } = message;
  const nobody = say('Somebody who has left');
  const name = author.name || nobody;

  const nameOf = (id: string) =>
    [...message.people, ...message.groups, ...message.things].find((one) => one.id === id)?.name;

  async function copyLink() {
    const address = new URL(actions.addressOf(threadId), location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notices.show({ title: say('Link copied'), status: 'success' });
    } catch {
      notices.show({ title: say('Copying was not allowed'), status: 'error' });
    }
  }
  // A refusal has been shown as a notice.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});
  const entries: MenuEntry[] = [
    { id: 'link', label: say('Copy link'), icon: 'link', onSelect: () => void copyLink() },
    ...(subject?.mayComment && !subject.isTrashed && waiting === undefined
      ? [{ id: 'issue', label: say('Make an issue…'), icon: 'flag', onSelect: () => setMaking(true) }]
      : []),
    ...(can.includes('edit')
      ? [{ id: 'edit', label: say('Edit'), icon: 'edit', onSelect: () => setEditing(true) }]
      : []),
    ...(can.includes('delete')
      ? ([
          'line',
          {
            id: 'delete',
            label: say('Delete'),
            icon: 'trash',
            danger: true,
            onSelect: () => quietly(actions.remove(message)),
          },
        ] as const)
      : []),
  ];
  if (deletedAt !== null) {
    return (
      <p className={styles.gone} data-message={message.id}>
        {say('Deleted by {name}', { name: deletedBy?.name || nobody })}
        <span className={styles.when} title={format.exact(deletedAt)}>
          {format.when(deletedAt)}
        </span>
      </p>
    );
  }
  return (
    <article
      className={styles.message}
      data-message={message.id}
      data-waits={waiting && true}
      aria-label={say('Comment by {name}', { name })}
    >
      <MessageHead message={message} name={name}>
        {editedAt !== null && <EarlierBodies message={message} />}
        <span className={styles.menu}>
          <Menu
            label={say('Comment by {name}', { name })}
            align="end"
            entries={entries}
            renderTrigger={(trigger) => (
              <IconButton
                icon="more"
                size="small"
                label={say('What to do with the comment by {name}', { name })}
                {...trigger}
              />
            )}
          />
        </span>
      </MessageHead>
      {editing ? (
        <Composer
          label={say('Edit the comment')}
          confirm={say('Save')}
          initial={draftOf(body, nameOf)}
          draftKey={null}
          focusOn
          onCancel={() => setEditing(false)}
          onSend={async (next) => {
            await actions.edit(message, next);
            setEditing(false);
          }}
        />
      ) : (
        <>
          <div className={styles.body} dir="auto">
            <MessageText names={message}>{body}</MessageText>
          </div>
          <MessageImages message={message} />
          {waiting && <WaitingMark act={waiting.act} />}
          <Reactions message={message} actions={actions} />
        </>
      )}
      {isMaking && subject && (
        <MakeIssueDialog
          subject={subject}
          message={message}
          words={readDraft(draftOf(body, nameOf)).text}
          onClose={() => setMaking(false)}
        />
      )}
    </article>
  );
}
