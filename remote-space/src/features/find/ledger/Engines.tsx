import { useFormat, useText, useUser, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import type { IconName } from '@holdall/shared/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { WorkLine } from './WorkLine.tsx';
import styles from './Ledger.module.css';

type Engine = Answer<typeof laterApi.texts.ledger>['engines'][number];

/** What is said of each of them. Catalogue ids; those with a count decide by it. */
const words: Readonly<Record<string, { icon: IconName; read: string; unread: string }>> = {
  ocr: {
    icon: 'image',
    read: '{count, plural, one {# scan or picture was} other {# scans and pictures were}} read off the picture, on this server (OCR).',
    unread:
      '{count, plural, one {# scan or picture has words that are} other {# scans and pictures have words that are}} not read: that is switched off.',
  },
  transcription: {
    icon: 'audio',
    read: '{count, plural, one {# recording was} other {# recordings were}} written down.',
    unread:
      '{count, plural, one {# recording is} other {# recordings are}} not written down: that is switched off.',
  },
};

/** How texts came to be that no file holds as letters, and what is left because that is switched off or stuck. */
export function Engines({ engines }: { engines: readonly Engine[] }) {
  const say = useText();
  const id = useId();
  const { operator } = useUser();
  const told = engines.filter(({ isOn, indexed, waiting, unread }) => isOn || indexed + waiting + unread > 0);
  const isLeft = told.some(({ unread, problem }) => unread > 0 || problem !== null);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.group}>
        <h2 id={id}>{say('Scans and recordings')}</h2>
        {operator && isLeft && <Link to="/admin/settings">{say('Settings')}</Link>}
      </div>
      <ul className={styles.engines}>
        {told.map((engine) => (
          <EngineLine key={engine.source} engine={engine} />
        ))}
      </ul>
    </section>
  );
}

function EngineLine({ engine }: { engine: Engine }) {
  const say = useText();
  const format = useFormat();
  const { source, isOn, dataGoesTo, problem, indexed, waiting, unread, partly } = engine;
  const said = words[source];
  if (said === undefined) return null;
  const sentences = [
    ...(isOn || indexed > 0 ? [say(said.read, { count: indexed })] : []),
    ...(partly > 0 ? [say('Of {count} of them, only a part.', { count: format.number(partly) })] : []),
    ...(waiting > 0
      ? [say('{count, plural, one {# still waits.} other {# still wait.}}', { count: waiting })]
      : []),
    ...(unread > 0 ? [say(said.unread, { count: unread })] : []),
    ...(dataGoesTo === null ? [] : [say('Recordings go to {host}.', { host: dataGoesTo })]),
  ];
  return <WorkLine icon={said.icon} sentences={sentences} problem={problem} />;
}
