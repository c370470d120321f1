import type { Registry } from '@holdall/shared/remote';

/** A file that may be added to the page, or `null` integrity for one that comes from source. */
export interface Admitted {
  readonly url: string;
  readonly integrity: string | null;
}

/** Has the form of a hash and is the hash of nothing: what carries it is refused by the browser. */
const refusing = `sha384-${'A'.repeat(64)}`;

/** Address without query and fragment, absolute. */
function plain(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
}

/**
 * Decides over every script and stylesheet that is added to the page after its HTML.
 * Knows the hash of each file of host and remotes; an unknown file gets a hash that nothing can have. A file that is
 * asked for again has failed before, so it is fetched under another address, past every cache.
 */
export function createAdmission(registry: Pick<Registry, 'host' | 'remotes'>) {
  const hashes = new Map<string, string>();
  const exempt: string[] = [];
  const asked = new Map<string, number>();
  const restarts = new Map<string, number>();

  function learn(base: string, integrity: Record<string, string> | null): void {
    if (integrity === null) exempt.push(plain(base));
    for (const [file, hash] of Object.entries(integrity ?? {})) hashes.set(plain(base) + file, hash);
  }

  learn(registry.host.base, registry.host.integrity);
  for (const { base, integrity } of registry.remotes) learn(base, integrity);

  const isExempt = (address: string) => exempt.some((base) => address.startsWith(base));

  /**
   * How often this file, or one beside it, had to be asked for again. A folder that has failed once is not trusted to
   * have its other files: what the page started early of them may have failed as well, and a browser remembers that.
   */
  function nextTry(address: string): number {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    const times = asked.get(address) ?? 0;
    asked.set(address, times + 1);
    restarts.set(folder, Math.max(times, restarts.get(folder) ?? 0));
    return restarts.get(folder) ?? 0;
  }

  return {
    learn,
    /** True for an address that the registry names. */
    knows: (url: string) => hashes.has(plain(url)) || isExempt(plain(url)),
    /** Says under which address and with which hash a file may be added. */
    admit(url: string): Admitted {
      const address = plain(url);
      if (isExempt(address)) return { url, integrity: null };
      const times = nextTry(address);
      return {
        url: times === 0 ? url : `${address}?retry=${times}`,
        integrity: hashes.get(address) ?? refusing,
      };
    },
  };
}

/** Decides what may be added to the page. */
export type Admission = ReturnType<typeof createAdmission>;
