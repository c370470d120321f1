import { api, useCall, useShell, useStore, useText } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { Chip, IconButton, Menu, type MenuEntry } from '@holdall/shared/ui';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { runsAddress } from '../../frame/locations/index.ts';
import { placeToFill, presets } from './presets.ts';
import { useAsk } from './useAsk.ts';
import { WhereDataGoes } from './WhereDataGoes.tsx';
import styles from './Assistant.module.css';

interface ComposerProps {
  /** Null for a new session. */
  sessionId: string | null;
  /** What stands in it at first. */
  first: string;
}

/** Where a question is written. Enter asks, Shift+Enter begins a line. */
export function Composer({ sessionId, first }: ComposerProps) {
  const say = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { busy, problem, ask } = useAsk();
  const [question, setQuestion] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  const about = params.get('about');
  const mode = useStore(useShell().settings)?.assistant.mode;

  async function send() {
    if (await ask(question, sessionId === null ? { place: about } : { sessionId })) setQuestion('');
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (question.trim() !== '') void send();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }
  function begin(text: string) {
    flushSync(() => setQuestion(text));
    field.current?.setSelectionRange(...placeToFill(text));
  }
  const entries: MenuEntry[] = [
    ...presets
      .filter(({ modes }) => mode !== undefined && modes.includes(mode))
      .map(({ label, text }) => ({
        id: label,
        label: say(label),
        icon: 'sparkles',
        onSelect: () => begin(say(text)),
      })),
    {
      id: 'table',
      label: say('Extract a table'),
      icon: 'table',
      href: runsAddress,
      onSelect: (event) => {
        event.preventDefault();
        void navigate(runsAddress);
      },
    },
  ];
  if (mode === 'off')
    return (
      <p className={styles.switchedOff} role="status">
        {say('The assistant is switched off here.')}
      </p>
    );
  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        ref={field}
        aria-label={say('Your question')}
        placeholder={say('Ask about what you may read')}
        value={question}
        maxLength={limits.questionLength}
        rows={2}
        autoFocus
        dir="auto"
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={press}
      />
      <div className={styles.composerLine}>
        {sessionId === null &&
          (about === null ? (
            <Chip icon="globe">{say('Everything that you may read')}</Chip>
          ) : (
            <About place={about} onRemove={() => setParams({}, { replace: true })} />
          ))}
        <Menu
          label={say('Begin with')}
          entries={entries}
          finalFocus={field}
          renderTrigger={(props) => <IconButton icon="sparkles" label={say('Begin with…')} {...props} />}
        />
        {problem !== '' && (
          <span role="alert" className={styles.failure}>
            {problem}
          </span>
        )}
        <span className={styles.filler} />
        <IconButton
          type="submit"
          icon="up"
          look="primary"
          label={say('Send the question')}
          disabled={busy || question.trim() === ''}
        />
      </div>
      <WhereDataGoes />
    </form>
  );
}

/** What a new session is about. */
function About({ place, onRemove }: { place: string; onRemove(): void }) {
  const say = useText();
  const file = useCall(
    api.resources.get,
    { params: { resourceId: place } },
    { enabled: place.startsWith('res_') },
  );
  const spaces = useCall(api.spaces.list, {}, { enabled: place.startsWith('spc_') });
  const storage = useCall(
    api.storages.get,
    { params: { storageId: place } },
    { enabled: place.startsWith('sto_') },
  );
  const space = spaces.data?.items.find(({ id }) => id === place);
  return (
    <Chip icon="filter" onRemove={onRemove}>
      {file.data?.name ?? storage.data?.name ?? space?.name ?? say('One place')}
    </Chip>
  );
}
