import { useText } from '@holdall/shared';
import { limits } from '@holdall/shared/contract';
import { FilterChip, IconButton, Menu, type MenuEntry, Problem } from '@holdall/shared/ui';
import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { runsAddress } from '../../frame/locations/index.ts';
import { useAllowedMode } from '../../../assistantMode.ts';
import { WhyLowered } from '../../../WhyLowered.tsx';
import { askedAt, type Asked as Named, OfferList, useOfferList } from '../../together/naming/index.ts';
import { placeOfLink, type AskedPlace } from './AskedPlace.ts';
import { Places } from './Places.tsx';
import { placeToFill, presets } from './presets.ts';
import { useAsk } from './useAsk.ts';
import { incognitoText } from './useIncognito.ts';
import { usePlaceOffers } from './usePlaceOffers.ts';
import { HowAnswered } from '../answers/index.ts';
import styles from './Assistant.module.css';

interface ComposerProps {
  /** Null for a new session. */
  sessionId: string | null;
  /** What stands in it at first. */
  first: string;
  /** What is asked about; nothing for everything. */
  places: readonly AskedPlace[];
  onPlaces(places: readonly AskedPlace[]): void;
  /** Of a new session, whether it is kept in no list, and what changes that. */
  incognito?: { readonly isOn: boolean; turn(isOn: boolean): void };
}

/**
 * Where a question is written. Enter asks, Shift+Enter begins a line, `@` names a place that is asked about; so does a link
 * to one that is dropped.
 */
export function Composer({ sessionId, first, places, onPlaces, incognito }: ComposerProps) {
  const say = useText();
  const navigate = useNavigate();
  const { busy, problem, ask } = useAsk();
  const [question, setQuestion] = useState(first);
  const [named, setNamed] = useState<Named | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const offers = usePlaceOffers(named && named.letters);
  const { list, restart, takesKey, aria } = useOfferList({
    offers: offers.filter(({ id }) => !places.some((place) => place.id === id)),
    onChoose: choose,
    onClose: () => setNamed(null),
  });
  const allowed = useAllowedMode();
  const { mode } = allowed;
  const mayAdd = places.length < limits.questionPlaces;

  async function send() {
    const where =
      sessionId === null ? { places, isIncognito: incognito?.isOn === true } : { sessionId, places };
    setQuestion('');
    // What was not taken comes back, unless the next one is being written.
    if (!(await ask(question, where))) setQuestion((next) => next || question);
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (question.trim() !== '' && !busy) void send();
  }
  function press(event: KeyboardEvent) {
    if (takesKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  }
  /** What is named by what stands before the cursor. */
  function look() {
    const at = field.current;
    const isPoint = at !== null && at.selectionStart === at.selectionEnd;
    const next = isPoint && mayAdd ? askedAt(at.value, at.selectionStart) : null;
    if (next?.letters !== named?.letters) restart();
    setNamed(next?.sign === '@' ? next : null);
  }
  function add(place: AskedPlace) {
    if (mayAdd && !places.some(({ id }) => id === place.id)) onPlaces([...places, place]);
  }
  /** Writes a text, and puts the cursor there. */
  function write(text: string, [from, to]: readonly [number, number]) {
    flushSync(() => setQuestion(text));
    field.current?.setSelectionRange(from, to);
  }
  function choose({ id, name }: { id: string; name: string }) {
    if (named === null) return;
    add({ id, name });
    setNamed(null);
    const rest = question.slice(named.from + 1 + named.letters.length);
    write(question.slice(0, named.from) + rest.trimStart(), [named.from, named.from]);
    field.current?.focus();
  }
  function beginNaming() {
    const at = field.current?.selectionStart ?? question.length;
    const gap = at === 0 || /\s/.test(question[at - 1] ?? '') ? '' : ' ';
    const end = at + gap.length + 1;
    write(`${question.slice(0, at)}${gap}@${question.slice(at)}`, [end, end]);
    field.current?.focus();
    look();
  }
  const isLink = (event: DragEvent) => event.dataTransfer.types.includes('text/uri-list');
  function drop(event: DragEvent) {
    const id = placeOfLink(event.dataTransfer.getData('text/uri-list'), location.origin);
    if (id === null) return;
    event.preventDefault();
    add({ id, name: null });
  }
  const entries: MenuEntry[] = [
    ...presets
      .filter(({ modes }) => modes.includes(mode))
      .map(({ label, text }) => ({
        id: label,
        label: say(label),
        icon: 'sparkles',
        onSelect: () => write(say(text), placeToFill(say(text))),
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
        <WhyLowered allowed={allowed} />
      </p>
    );
  return (
    // A link that is dropped here is taken; the keys have `@` for it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.composer}
      onSubmit={submit}
      onDragOver={(event) => isLink(event) && event.preventDefault()}
      onDrop={drop}
    >
      <OfferList list={list} />
      <textarea
        ref={field}
        aria-label={say('Your question')}
        placeholder={say('Ask about what you may read; @ names a place')}
        value={question}
        maxLength={limits.questionLength}
        rows={2}
        autoFocus
        dir="auto"
        {...aria}
        onChange={(event) => {
          setQuestion(event.target.value);
          look();
        }}
        onSelect={look}
        onBlur={() => setNamed(null)}
        onKeyDown={press}
      />
      <div className={styles.composerLine}>
        <Places places={places} onRemove={(id) => onPlaces(places.filter((place) => place.id !== id))} />
        {mayAdd && (
          <FilterChip icon="add" onClick={beginNaming}>
            {say('Add a place')}
          </FilterChip>
        )}
        <Menu
          label={say('Begin with')}
          entries={entries}
          finalFocus={field}
          renderTrigger={(props) => <IconButton icon="sparkles" label={say('Begin with…')} {...props} />}
        />
        {incognito && (
          <IconButton
            icon="eyeOff"
            label={say('Incognito')}
            pressed={incognito.isOn}
            onClick={() => incognito.turn(!incognito.isOn)}
          />
        )}
        <Problem>{problem}</Problem>
        <IconButton
          type="submit"
          icon="up"
          look="primary"
          className={styles.send}
          label={say('Send the question')}
          disabled={busy || question.trim() === ''}
        />
      </div>
      {incognito?.isOn && <p className={styles.incognitoNote}>{say(incognitoText)}</p>}
      <div className={styles.how}>
        <HowAnswered places={places} hasTools />
      </div>
    </form>
  );
}
