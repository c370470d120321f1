import { useEffect, useState, type ComponentType } from 'react';
import { useShell, useStore } from '@holdall/shared';
import { afterFirstScreen } from '../firstScreen/index.ts';
import type { Notices } from './createNotices.ts';

interface NoticePlaceProps {
  readonly notices: Notices;
}

/**
 * Where the notices stand. What draws them is fetched after the first screen of somebody who is signed in, so that it is
 * there when the connection is not; at the latest with the first notice, and after a failed fetch with the next one.
 */
export function NoticePlace({ notices }: NoticePlaceProps) {
  const { queries, user } = useShell();
  const isSignedIn = useStore(user) !== null;
  const present = useStore(notices.present);
  const [host, setHost] = useState<{ NoticeHost: ComponentType<NoticePlaceProps> } | null>(null);

  useEffect(() => {
    if (host || (!isSignedIn && present.length === 0)) return undefined;
    const fetchHost = () => void import('./NoticeHost.tsx').then(setHost, () => undefined);
    return present.length > 0 ? fetchHost() : afterFirstScreen(queries, fetchHost);
  }, [host, isSignedIn, present, queries]);

  return host && <host.NoticeHost notices={notices} />;
}
