import { useState, type ReactNode } from 'react';
import { useShell, useStore, useText, type Store } from '@holdall/shared';
import { Button, Icon, IconButton, joinClasses } from '@holdall/shared/ui';
import type { Connection } from '../live/index.ts';
import { LateOverrideBanner } from '../remotes/index.ts';
import styles from './Banners.module.css';

interface BannerProps {
  readonly icon: string;
  readonly level?: 'info' | 'warning' | 'error';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Banner({ icon, level = 'info', action, children }: BannerProps) {
  return (
    <div className={joinClasses(styles.banner, styles[level])}>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
      {action}
    </div>
  );
}

/** What the operator has to say to everybody. Put away for as long as the page is open. */
function OperatorBanner() {
  const say = useText();
  const banner = useStore(useShell().settings)?.banner;
  const [seen, setSeen] = useState('');
  const [now] = useState(() => new Date());
  const isOver = banner?.until != null && new Date(banner.until) < now;
  if (!banner || banner.id === seen || isOver) return null;
  const dismiss = banner.dismissible && (
    <IconButton icon="close" label={say('Dismiss')} size="small" onClick={() => setSeen(banner.id)} />
  );
  return (
    <Banner icon="megaphone" level={banner.level} action={dismiss}>
      {banner.text}
    </Banner>
  );
}

interface BannersProps {
  readonly connection: Store<Connection>;
  /** Of when what stands in for answers is; empty while the server answers. */
  readonly asOf: Store<string>;
  /** A newer version of a part has been published since this page was opened. */
  readonly isOutdated: Store<boolean>;
  /** Parts that come from a developer's own machine, by name. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Quiet lines over the content: no connection, a newer version, a developer's part, a word of the operator. */
export function Banners({ connection, asOf, isOutdated, overrides }: BannersProps) {
  const say = useText();
  const state = useStore(connection);
  const moment = useStore(asOf);
  const outdated = useStore(isOutdated);

  return (
    <div className={styles.banners} role="status">
      {moment && (
        <Banner icon="offline" level="warning">
          {say('Offline – as of {moment}', { moment })}
        </Banner>
      )}
      {!moment && state === 'offline' && (
        <Banner icon="offline" level="warning">
          {say('You are offline. What you see may be out of date.')}
        </Banner>
      )}
      {!moment && state === 'late' && (
        <Banner icon="cloudOff" level="warning">
          {say('Live updates are interrupted. Trying to reconnect…')}
        </Banner>
      )}
      {outdated && (
        <Banner
          icon="refresh"
          action={
            <Button look="ghost" size="small" onClick={() => location.reload()}>
              {say('Reload to update')}
            </Button>
          }
        >
          {say('A new version is ready.')}
        </Banner>
      )}
      <OperatorBanner />
      <LateOverrideBanner overrides={overrides} />
    </div>
  );
}
