import { useText } from '@holdall/shared';
import { joinClasses } from '@holdall/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { settingRows, type SettingId } from '../settingRows.ts';
import styles from '../Preferences.module.css';

interface SettingProps {
  readonly id: SettingId;
  /** What it is chosen with. It is given the words of the row as its name. */
  readonly children: (label: string) => ReactNode;
  /** Below: what the choice looks like. */
  readonly example?: ReactNode;
  /** The control takes the whole width, under the words. */
  readonly isWide?: boolean;
}

/** One thing that can be chosen: its words, and its control. Who comes to it by the search finds it in sight, with the focus. */
export function Setting({ id, children, example, isWide = false }: SettingProps) {
  const say = useText();
  const { hash } = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const { label, ...rest } = settingRows.find((one) => one.id === id) ?? { label: '' };
  const isMeant = hash === `#${id}`;

  useEffect(() => {
    if (!isMeant) return;
    row.current?.scrollIntoView?.({ block: 'center' });
    row.current?.querySelector<HTMLElement>('input:checked, select, input, button')?.focus();
  }, [isMeant]);

  return (
    <div ref={row} className={joinClasses(styles.setting, isWide && styles.wide, isMeant && styles.meant)}>
      <div className={styles.words}>
        <p className={styles.label}>{say(label)}</p>
        {'note' in rest && <p className={styles.note}>{say(rest.note)}</p>}
        {example !== undefined && <p className={styles.example}>{example}</p>}
      </div>
      <div className={styles.control}>{children(say(label))}</div>
    </div>
  );
}
