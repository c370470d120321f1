import { useText } from '@holdall/shared';
import { Button, joinClasses } from '@holdall/shared/ui';
import { useId, useState } from 'react';
import styles from './OutsideServers.module.css';

interface AboutToolProps {
  title: string;
  description: string;
  /** What it does to things, as a sentence. */
  effect: string;
  /** What it is given can be filled in here. */
  isUsable: boolean;
  schema: string;
}

/** What a tool says of itself, whoever brings it, shown as text; and what it is given. Stands in an item of the list of tools. */
export function AboutTool({ title, description, effect, isUsable, schema }: AboutToolProps) {
  const say = useText();
  return (
    <>
      <Description title={title} text={description} />
      <p className={styles.note}>{effect}</p>
      {!isUsable && <p className={styles.note}>{say('What this tool is given is not understood here.')}</p>}
      <details>
        <summary>{say('What “{tool}” is given', { tool: title })}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre dir="ltr" tabIndex={0}>
          {schema}
        </pre>
      </details>
    </>
  );
}

/** What is longer is cut after some lines: more than about so many letters do not stand in those. */
const shortEnough = 400;

/** What a tool says it does; the whole of what is very long once it is asked for. */
function Description({ title, text }: { title: string; text: string }) {
  const say = useText();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > shortEnough;
  return (
    <>
      <p id={id} dir="auto" className={joinClasses(isLong && !isWhole && styles.cut)}>
        {text}
      </p>
      {isLong && (
        <Button
          look="link"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {say(isWhole ? 'Less of “{tool}”' : 'All of “{tool}”', { tool: title })}
        </Button>
      )}
    </>
  );
}
