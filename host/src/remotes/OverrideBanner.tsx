import { useText } from '@holdall/shared';
import styles from './OverrideBanner.module.css';

interface OverrideBannerProps {
  /** Remote to origin. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Tells a developer that this page runs code of their own machine, and how to stop it. */
export function OverrideBanner({ overrides }: OverrideBannerProps) {
  const say = useText();
  return (
    <aside className={styles.banner} aria-label={say('From source')}>
      {Object.entries(overrides).map(([remote, origin]) => (
        <span key={remote}>{say('{remote} comes from {origin}.', { remote, origin })}</span>
      ))}
      <a href={`${location.pathname}?from-source=`}>{say('Stop')}</a>
    </aside>
  );
}
