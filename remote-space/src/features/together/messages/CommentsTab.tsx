import {
  type PanelTabProps,
  phoneScreen,
  useStore,
  useText,
  type Anchor,
  type Thread,
  type ThreadFilter,
  useFormat,
} from '@holdall/shared';
import { SegmentedControl } from '@holdall/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAnchoring } from '../../viewers/annotations/index.ts';
import { usePanel } from '../../frame/panel/index.ts';
import { inside } from '../../frame/locations/index.ts';
import { commentWish, type CommentWish } from '../commentWish/index.ts';
import { Composer } from './Composer.tsx';
import { SubjectContext } from './named/SubjectContext.ts';
import { LinkedThread } from './LinkedThread.tsx';
import { ofResource, ofStorage, type Subject } from './Subject.ts';
import { Threads } from './Threads.tsx';
import { useFreshMessages } from './useFreshMessages.ts';
import { useMessageActions, type MessageActions } from './useMessageActions.ts';
import { useDraftMark, useMarkOf } from './useThreadMarks.ts';
import styles from './Comments.module.css';
import { anchorLabel } from './anchorLabel.ts';
import { useWaitingMessages } from './useWaitingMessages.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

/** The tab of the right panel with what people say about a thing and about places in it, or about a storage. */
export function CommentsTab({ resources: [resource], storage }: PanelTabProps) {
  const subject = storage ? ofStorage(storage) : resource && ofResource(resource);
  return subject ? <Comments key={subject.id} subject={subject} /> : null;
}

function Comments({ subject }: { subject: Subject }) {
  const say = useText();
  useFreshMessages();
  const actions = useMessageActions(subject);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const linked = useLinked(subject);
  const go = useGo(actions);
  return (
    <SubjectContext value={subject}>
      <div className={styles.tab}>
        <NewComment subject={subject} onSend={actions.post} onSent={() => setFilter('open')} />
        {linked !== null && <LinkedThread messageId={linked} actions={actions} onGo={go} />}
        <SegmentedControl<ThreadFilter>
          label={say('Which comments')}
          value={filter}
          onChange={setFilter}
          options={[
            { id: 'open', label: say('Still open') },
            { id: 'resolved', label: say('Resolved') },
            { id: 'mine', label: say('Mine') },
            ...(subject.type === 'resource' ? [{ id: 'anchored' as const, label: say('Anchored') }] : []),
          ]}
        />
        <WaitingThreads subjectId={subject.id} />
        <Threads
          key={filter}
          subject={subject}
          filter={filter}
          actions={actions}
          but={linked}
          onGo={go}
          onAll={() => setFilter('open')}
        />
      </div>
    </SubjectContext>
  );
}

interface NewCommentProps {
  readonly subject: Subject;
  onSend(said: { body: string; images: readonly string[]; anchor: Anchor | null }): Promise<void>;
  onSent(): void;
}

/** Begins a thread, about a place where one was chosen. */
function NewComment({ subject, onSend, onSent }: NewCommentProps) {
  const say = useText();
  const wish = useStore(commentWish);
  const mine = wish?.subjectId === subject.id ? wish : null;
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [focusOn, setFocusOn] = useState<CommentWish | null>(null);
  useDraftMark(anchor);
  if (mine && mine !== focusOn) {
    setFocusOn(mine);
    setAnchor(mine.anchor);
  }
  // It was taken up; the next one may be about the same place.
  useEffect(() => {
    if (mine) commentWish.update((present) => (present === mine ? null : present));
  }, [mine]);

  if (subject.isTrashed)
    return <p className={styles.note}>{say('This lies in the trash. Its comments can only be read.')}</p>;
  if (!subject.mayComment)
    return <p className={styles.note}>{say('You may read the comments here, and not write any.')}</p>;
  return (
    <Composer
      label={say('New comment')}
      placeholder={say('Comment…')}
      confirm={say('Comment')}
      draftKey={`comment:${subject.id}`}
      anchor={anchor}
      focusOn={focusOn}
      added={focusOn?.text}
      onDropAnchor={() => setAnchor(null)}
      onSend={async (body, images) => {
        await onSend({ body, images, anchor });
        setAnchor(null);
        onSent();
      }}
    />
  );
}

/** The message that the address names, where this is the screen of what it is about. */
function useLinked(subject: Subject): string | null {
  const { pathname, search } = useLocation();
  const named = new URLSearchParams(search).get('comment') ?? '';
  return pathname === subject.address && /^msg_[0-9a-f]{32}$/.test(named) ? named : null;
}

/** The way to the place of a thread: in the viewer beside, else by opening the thing. */
function useGo(actions: MessageActions) {
  const anchoring = useAnchoring();
  const navigate = useNavigate();
  const panel = usePanel();
  const markOf = useMarkOf();
  return (thread: Thread) => {
    const mark = markOf(thread);
    if (!anchoring || !mark) {
      void navigate(actions.addressOf(thread.id), { state: inside });
      return;
    }
    anchoring.show(mark);
    // On a small screen the panel lies over what is to be seen.
    if (matchMedia(phoneScreen).matches) panel.setOpen(false);
  };
}

/** Threads that were begun without a connection, the newest first; nothing while there are none. */
function WaitingThreads({ subjectId }: { subjectId: string }) {
  const say = useText();
  const format = useFormat();
  const { posts } = useWaitingMessages(subjectId);
  const begun = posts.filter(({ parentId }) => parentId === null).toReversed();
  if (begun.length === 0) return null;
  return (
    <ul className={styles.threads} aria-label={say('Waiting for a connection')}>
      {begun.map((post) => (
        <li key={post.act.id} className={styles.thread} data-thread={post.act.id}>
          {post.anchor && <p className={styles.resolved}>{anchorLabel(post.anchor, say, format)}</p>}
          <WaitingMessage post={post} />
        </li>
      ))}
    </ul>
  );
}
