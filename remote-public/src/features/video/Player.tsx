import { useText } from '@holdall/shared';
import { Field, joinClasses, Select } from '@holdall/shared/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { captionsOf, timeOf, type Film } from './films.ts';
import styles from './Player.module.css';
import { playingSpeeds, pressKey } from './playerKeys.ts';

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, select, a') !== null;

/** An address for the captions, as long as the player stands. */
function useCaptions(film: Film): string | undefined {
  const say = useText();
  const [address, setAddress] = useState<string>();
  const text = captionsOf(film, say);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return address;
}

/** A film with captions, chapters, what is said to read, speed and keys. It plays when it is asked to, never by itself. */
export function Player({ film }: { film: Film }) {
  const say = useText();
  const video = useRef<HTMLVideoElement>(null);
  const captions = useCaptions(film);
  const [now, setNow] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [isBroken, setBroken] = useState(false);

  function handleKey(event: KeyboardEvent) {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    const isOurs = !ctrlKey && !altKey && !metaKey && !(key === ' ' && isControl(target));
    if (isOurs && video.current && pressKey(video.current, key)) event.preventDefault();
  }
  function goTo(seconds: number) {
    if (video.current) video.current.currentTime = seconds;
    setNow(seconds);
  }
  const marksAt = (from: number, to: number) => (now >= from && now < to ? ('true' as const) : undefined);
  const { chapters, cues, seconds } = film;

  return (
    // The keys of a player work wherever in it the focus is; each of its controls can be reached without them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.player} onKeyDown={handleKey}>
      {isBroken ? (
        <p role="alert">{say('This browser cannot play the film. What is said stands below.')}</p>
      ) : (
        <video
          ref={video}
          className={styles.film}
          src={film.address}
          controls
          playsInline
          preload="metadata"
          aria-label={say(film.title)}
          onTimeUpdate={({ currentTarget }) => setNow(currentTarget.currentTime)}
          onRateChange={({ currentTarget }) => setSpeed(currentTarget.playbackRate)}
          onError={() => setBroken(true)}
        >
          <track default kind="captions" srcLang="en" label={say('Captions')} src={captions} />
        </video>
      )}
      <div className={styles.tools}>
        <Field label={say('Speed')}>
          <Select
            options={playingSpeeds.map((value) => ({ value: String(value), label: `${value} ×` }))}
            value={String(speed)}
            onChange={({ target }) => {
              if (video.current) video.current.playbackRate = Number(target.value);
            }}
          />
        </Field>
        <p>
          {say(
            'Keys: K or space plays, J and L go 10 seconds, the arrows 5, 0 to 9 a tenth, C captions, M sound, F full screen, < and > speed.',
          )}
        </p>
      </div>
      <section aria-labelledby="chapters">
        <h2 id="chapters">{say('Chapters')}</h2>
        <ol className={styles.rows}>
          {chapters.map(({ at, title }, index) => (
            <li key={at}>
              <button
                type="button"
                aria-current={marksAt(at, chapters[index + 1]?.at ?? seconds + 1)}
                onClick={() => goTo(at)}
              >
                <span>{timeOf(at)}</span> {say(title)}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="transcript">
        <h2 id="transcript">{say('Transcript')}</h2>
        <ol className={styles.rows}>
          {cues.map(({ from, to, text }) => (
            <li key={from} className={joinClasses(marksAt(from, to) && styles.said)}>
              <span>{timeOf(from)}</span> {say(text)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
