import { useEffect } from 'react';

/** What the page was made of, so far as everybody may have it: files of host and remotes. */
function ownFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = files.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/[hr]\//.test(pathname),
  );
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

/** Keeps a copy of this page in the browser. Its worker answers from it when there is no connection, and only then. */
export function useOfflineCopy(): void {
  useEffect(() => {
    async function keep() {
      // None without encryption, except on this machine itself.
      const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
      if (!serviceWorker) return;
      try {
        await serviceWorker.register('/docsCopy.js', { scope: '/pb/docs' });
        const { active } = await serviceWorker.ready;
        active?.postMessage(ownFiles());
      } catch {
        // A browser may refuse to keep anything; the page itself does not need it.
      }
    }
    void keep();
  }, []);
}
