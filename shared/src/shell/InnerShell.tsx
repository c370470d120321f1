import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createQueryClient } from '../data/createQueryClient.ts';
import type { Http } from '../http/createHttp.ts';
import { ShellContext, useShell } from './ShellContext.ts';

interface InnerShellProps {
  /** Another way to the server; the very same for as long as what was read by it counts. */
  readonly http: Http;
  readonly children: ReactNode;
}

/** A part of the page that asks the server in another way, with a memory of its own: the rest is that of the page. */
export function InnerShell({ http, children }: InnerShellProps) {
  const shell = useShell();
  const inner = useMemo(() => ({ ...shell, http, queries: createQueryClient() }), [shell, http]);
  useEffect(() => () => inner.queries.clear(), [inner]);
  return (
    <ShellContext value={inner}>
      <QueryClientProvider client={inner.queries}>{children}</QueryClientProvider>
    </ShellContext>
  );
}
