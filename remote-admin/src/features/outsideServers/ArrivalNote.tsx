import { useText, type OutsideServer } from '@holdall/shared';
import { Banner } from '@holdall/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { connectProblems } from './serverProblems.ts';

interface Arrival {
  readonly came: string;
  readonly serverId: string | null;
}

/** What came of connecting a server, as the address says where one comes back from it. It is taken out of the address once it is read. */
function useArrival() {
  const [search, setSearch] = useSearchParams();
  const came = search.get('connection');
  const [arrival, setArrival] = useState<Arrival | null>(null);
  if (came !== null && came !== arrival?.came) setArrival({ came, serverId: search.get('server') });
  useEffect(() => {
    if (came === null) return;
    const left = new URLSearchParams(search);
    left.delete('connection');
    left.delete('server');
    setSearch(left, { replace: true });
  }, [came, search, setSearch]);
  return { arrival, forget: () => setArrival(null) };
}

const isProblem = (came: string): came is keyof typeof connectProblems =>
  Object.hasOwn(connectProblems, came);

/** Says what came of connecting a server to whoever comes back from there, and nothing that is not so. */
export function ArrivalNote({ servers }: { servers: readonly OutsideServer[] }) {
  const say = useText();
  const { arrival, forget } = useArrival();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arrival !== null) place.current?.focus();
  }, [arrival]);
  if (arrival === null) return null;
  const server = servers.find(({ id }) => id === arrival.serverId);
  const name = server?.name ?? '';
  const isConnected = arrival.came === 'connected' && server?.connection === 'connected';

  function words(came: string): string | null {
    if (server === undefined || came === 'expired')
      return say(
        'No server was connected: it took too long, was done before, or was begun in another session. Press “Connect” again.',
      );
    if (isConnected) return say('{name} is connected. Its tools can be listed now.', { name });
    if (came === 'declined') return say('{name} was not connected: somebody said no there.', { name });
    if (isProblem(came))
      return say('{name} was not connected. {why}', { name, why: say(connectProblems[came]) });
    return null;
  }
  const said = words(arrival.came);
  return (
    said !== null && (
      <div ref={place} tabIndex={-1}>
        <Banner tone={isConnected ? 'ok' : 'warn'} onDismiss={forget}>
          {said}
        </Banner>
      </div>
    )
  );
}
