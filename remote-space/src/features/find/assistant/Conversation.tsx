import { useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Request } from './Request.tsx';
import { Sources } from './Sources.tsx';
import type { Turn } from './Versions.tsx';
import styles from './Assistant.module.css';

interface ConversationProps {
  sessionId: string;
  requests: Answer<typeof laterApi.assistant.session>['requests'];
}

/** The questions of a session with their answers, the newest at the end and in sight; beside them the sources of the last one. */
export function Conversation({ sessionId, requests }: ConversationProps) {
  const say = useText();
  const end = useRef<HTMLDivElement>(null);
  const last = requests.at(-1);
  const answered = requests.findLast(({ answer }) => answer !== null && answer.sources.length > 0);
  const [turned, setTurned] = useState<Turn | null>(null);
  const look = useEffectEvent(() => {
    // Who goes from one way to ask to another one stays where they are.
    if (turned === null) end.current?.scrollIntoView({ block: 'end' });
    else setTurned(null);
  });
  useEffect(() => look(), [last?.id, last?.state]);
  return (
    <>
      <div className={styles.talk}>
        <ol className={styles.requests} aria-label={say('Questions and answers')}>
          {requests.map((request) => (
            <Request
              key={request.id}
              sessionId={sessionId}
              request={request}
              isBeside={request.id === answered?.id}
              turned={turned}
              onTurn={setTurned}
            />
          ))}
        </ol>
        <div ref={end} />
      </div>
      <aside className={styles.aside} aria-labelledby="assistant-sources">
        <h2 id="assistant-sources">
          {requests.length > 1 ? say('Sources of the last answer') : say('Sources')}
        </h2>
        {answered?.answer ? (
          <Sources sources={answered.answer.sources} />
        ) : (
          <p className={styles.note}>{say('What an answer is made of stands here.')}</p>
        )}
      </aside>
    </>
  );
}
