import { useText, useTitle } from '@holdall/shared';
import type { ReactNode } from 'react';
import styles from '../Preferences.module.css';

/** A page of the preferences: its name, then what can be chosen. */
export function SettingsPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const say = useText();
  useTitle(`${title} · ${say('Preferences')}`);
  return (
    <>
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.settings}>{children}</div>
    </>
  );
}
