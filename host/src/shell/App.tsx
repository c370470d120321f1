import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { places, ShellContext, useStore } from '@holdall/shared';
import type { Registry } from '@holdall/shared/remote';
import { LiveRegions } from '../announce/index.ts';
import { NoticePlace } from '../notices/index.ts';
import { RemoteRoutes } from '../remotes/index.ts';
import { ConnectNavigation, PageRouter, PlaceGuard, RouteAnnouncer } from '../routing/index.ts';
import { AppBoundary } from './AppBoundary.tsx';
import { Banners } from './Banners.tsx';
import type { ShellParts } from './createShell.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Overlays } from './loadInside.ts';
import { ShellFrame } from './ShellFrame.tsx';
import { StartScreen } from './StartScreen.tsx';

interface AppProps {
  readonly parts: ShellParts;
  readonly registry: Pick<Registry, 'remotes' | 'overrides'>;
}

/** What every component of the product may count on: texts, answers, the shell. */
function Providers({ shell, children }: { shell: ShellParts['shell']; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={shell.queries}>
        <ShellContext value={shell}>{children}</ShellContext>
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** The product, once it is known who is here. */
function Started({ parts, registry }: AppProps) {
  const { session, notices, connection, isOutdated, offline } = parts;
  const user = useStore(parts.shell.user);
  const isSignedIn = user !== null && !user.duty;
  const hasOverlays = useStore(parts.shortcutsOpen) || isSignedIn;
  const { remotes, overrides } = registry;
  return (
    <PlaceGuard session={session}>
      <ShellFrame
        remotes={remotes}
        notices={notices}
        banners={
          <Banners
            connection={connection}
            asOf={offline.asOf}
            isOutdated={isOutdated}
            overrides={overrides}
          />
        }
      >
        <RemoteRoutes remotes={remotes} otherwise={places.space} />
      </ShellFrame>
      {hasOverlays && (
        <Suspense>
          <Overlays parts={parts} />
        </Suspense>
      )}
    </PlaceGuard>
  );
}

/** The whole page. */
export function App({ parts, registry }: AppProps) {
  // Put off, the whole of the product is drawn in pieces, between which the browser can answer.
  const start = useDeferredValue(useStore(parts.session.start));
  return (
    <Providers shell={parts.shell}>
      <AppBoundary>
        <PageRouter>
          <ConnectNavigation navigation={parts.navigation} />
          <RouteAnnouncer />
          {start === 'ready' && <Started parts={parts} registry={registry} />}
          {start === 'starting' && <StartScreen />}
          {start === 'failed' && <ErrorScreen onRetry={() => void parts.start()} />}
        </PageRouter>
        <NoticePlace notices={parts.notices} />
        <LiveRegions announcer={parts.announcer} />
      </AppBoundary>
    </Providers>
  );
}
