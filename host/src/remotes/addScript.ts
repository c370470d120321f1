import type { Admitted } from './admitFile.ts';

/** A script that has not come after this time counts as failed. Nobody looks at nothing for so long: see `useRemoteCode`. */
const scriptLimitMs = 60_000;
/** After this time a script may be asked for anew. */
const lateMs = 2000;

/** How to give up each script that is awaited, with the moment it was asked for. */
const awaited = new Map<() => void, number>();

/** Adds a script to the page and waits until it has run. Rejects when it does not come, not in time, or with a wrong hash. */
export function addScript({ url, integrity }: Admitted): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => end(new Error(`${url} did not come in time.`));
    const limit = setTimeout(giveUp, scriptLimitMs);
    awaited.set(giveUp, performance.now());

    function end(failure?: Error): void {
      clearTimeout(limit);
      awaited.delete(giveUp);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    }

    script.async = true;
    if (integrity) script.integrity = integrity;
    if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
    script.onload = () => end();
    script.onerror = () => end(new Error(`${url} could not be loaded, or is not what was published.`));
    script.src = url;
    document.head.append(script);
  });
}

/** Gives up scripts that hang. When it resolves, whoever waited for them knows, and asking again starts afresh. */
export async function giveUpLateScripts(): Promise<void> {
  const now = performance.now();
  for (const [giveUp, since] of awaited) if (now - since >= lateMs) giveUp();
  await new Promise((resolve) => setTimeout(resolve));
}
