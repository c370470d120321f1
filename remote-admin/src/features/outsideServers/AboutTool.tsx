import { useText } from '@holdall/shared';
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
      <p dir="auto">{description}</p>
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
