import { isAway, useCall, useText, useTitle, type Answer } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Empty, FilterChip, joinClasses, Loading, Retry, VisuallyHidden } from '@holdall/shared/ui';
import { useState, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { NoSuchPlace } from '../../frame/missing/index.ts';
import { Pane } from '../../frame/pane/index.ts';
import { placesNamed, type AskedPlace } from './AskedPlace.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { SessionHead } from './SessionHead.tsx';
import { Sessions } from './Sessions.tsx';
import { useLeaveIncognito, useOpenIncognito } from './useIncognito.ts';
import styles from './Assistant.module.css';

const isSessionId = (text: string) => /^asn_[0-9a-f]{32}$/.test(text);

/** Questions and their answers, with the sources beside them: what was asked at the left, one session in the middle. */
export function AssistantScreen() {
  const { session } = useParams();
  const [params] = useSearchParams();
  useLeaveIncognito(session ?? null);
  if (session !== undefined && !isSessionId(session)) return <NoSuchPlace />;
  return (
    <Pane>
      <div className={joinClasses(styles.screen, session !== undefined && styles.inSession)}>
        <Sessions current={session ?? null} />
        {session === undefined ? (
          <NewSession key={params.get('about')} about={params.get('about')} />
        ) : (
          <Session key={session} sessionId={session} />
        )}
      </div>
    </Pane>
  );
}

const examples = ['What was decided about the budget?', 'When does the contract end?', 'Who is responsible?'];

/** Nothing was asked yet: what can be, by examples. */
function NewSession({ about }: { about: string | null }) {
  const say = useText();
  useTitle(say('Assistant'));
  const [places, setPlaces] = useState<readonly AskedPlace[]>(() =>
    placesNamed(about, limits.questionPlaces),
  );
  const [isIncognito, setIncognito] = useState(false);
  const [question, setQuestion] = useState('');
  return (
    <section className={joinClasses(styles.session, styles.fresh)} aria-label={say('New question')}>
      <div className={styles.talk}>
        <Empty
          drawing="bag"
          action={
            <div className={styles.examples}>
              {examples.map((example) => (
                <FilterChip key={example} icon="sparkles" onClick={() => setQuestion(say(example))}>
                  {say(example)}
                </FilterChip>
              ))}
            </div>
          }
        >
          {say(
            'Ask about everything that you may read. The answer is made of sentences of your files, each with the place where it stands.',
          )}
        </Empty>
      </div>
      <Composer
        key={question}
        sessionId={null}
        first={question}
        places={places}
        onPlaces={setPlaces}
        incognito={{ isOn: isIncognito, turn: setIncognito }}
      />
    </section>
  );
}

function Session({ sessionId }: { sessionId: string }) {
  const say = useText();
  const session = useCall(laterApi.assistant.session, { params: { assistantSessionId: sessionId } });
  useTitle(session.data?.session.title ?? say('Assistant'));
  if (session.status === 'loading')
    return (
      <Instead>
        <Loading label={say('Opening the session…')} />
      </Instead>
    );
  if (session.status === 'failed')
    return (
      <Instead>
        <Retry onRetry={session.retry}>
          {isAway(session.error)
            ? say('This session is not kept here. It comes once you are connected.')
            : say('This session could not be opened. It may have been deleted.')}
        </Retry>
      </Instead>
    );
  return <Talk {...session.data} />;
}

/** What stands there while a session does not. */
function Instead({ children }: { children: ReactNode }) {
  const say = useText();
  return (
    <section className={styles.session}>
      <VisuallyHidden>
        <h1>{say('Assistant')}</h1>
      </VisuallyHidden>
      <div className={styles.talk}>{children}</div>
    </section>
  );
}

/** A session as it is known. */
function Talk({ session, requests }: Answer<typeof laterApi.assistant.session>) {
  const [places, setPlaces] = useState<readonly AskedPlace[]>(session.places);
  useOpenIncognito(session.id, session.isIncognito);
  return (
    <section className={styles.session} aria-labelledby="assistant-session">
      <SessionHead session={session} />
      <Conversation sessionId={session.id} requests={requests} />
      <Composer sessionId={session.id} first="" places={places} onPlaces={setPlaces} />
    </section>
  );
}
