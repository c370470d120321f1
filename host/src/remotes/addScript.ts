import type { Admitted } from './admitFile.ts';

/** A script that has not come after this time counts as failed. */
const scriptLimitMs = 5000;

/** Adds a script to the page and waits until it has run. Rejects when it does not come, not in time, or with a wrong hash. */
export function addScript({ url, integrity }: Admitted): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const limit = setTimeout(
      () => end(new Error(`${url} did not come within ${scriptLimitMs} ms.`)),
      scriptLimitMs,
    );

    function end(failure?: Error): void {
      clearTimeout(limit);
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
