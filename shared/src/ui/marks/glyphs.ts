import type { LucideIcon } from 'lucide-react';
import { icons as early } from './earlyIcons.ts';

type Glyphs = Readonly<Record<string, LucideIcon>>;

/**
 * The glyphs that are in the page: a few from the start, all of them once `load` has ended.
 * After a failed fetch the next `load` tries again.
 */
export function createGlyphs(first: Glyphs, fetchAll: () => Promise<Glyphs>) {
  const listeners = new Set<() => void>();
  let known = first;
  let isWhole = false;
  let loading: Promise<void> | null = null;

  async function fetchOnce(): Promise<void> {
    try {
      known = await fetchAll();
      isWhole = true;
      for (const notify of listeners) notify();
    } catch {
      // What is missing stays blank: a glyph says nothing that the words beside it do not say.
      loading = null;
    }
  }

  return {
    /** The glyph of a name; null while it is not known yet; that of a file for a name nobody knows. */
    find(name: string): LucideIcon | null {
      if (Object.hasOwn(known, name)) return known[name] ?? null;
      return isWhole ? (known['file'] ?? null) : null;
    },
    load(): Promise<void> {
      loading ??= fetchOnce();
      return loading;
    },
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
  };
}

/** The glyphs of this page. */
export const glyphs = createGlyphs(
  early,
  async () => (await import(/* webpackChunkName: "icons" */ './icons.ts')).icons,
);

/** Fetches the glyphs that are not there from the start. The shell calls it before the workspace is drawn. */
export const loadIcons = (): Promise<void> => glyphs.load();
