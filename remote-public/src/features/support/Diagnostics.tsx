import { useText } from '@holdall/shared';
import { Checkbox } from '@holdall/shared/ui';
import styles from './SupportPage.module.css';

interface DiagnosticsProps {
  facts: Readonly<Record<string, string>>;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Facts of page and machine that may be sent along. They can be read before, to the letter. */
export function Diagnostics({ facts, checked, onChange }: DiagnosticsProps) {
  const say = useText();
  return (
    <div className={styles.diagnostics}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {say('Send facts about this browser along')}
      </Checkbox>
      <details>
        <summary>{say('Look at what would be sent')}</summary>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{say(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
