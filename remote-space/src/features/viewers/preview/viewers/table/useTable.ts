import { useShell, type Resource } from '@holdall/shared';
import { useEffect, useRef, useState } from 'react';
import { openContent, type OpenBytes } from '../useBytes.ts';
import { createTextRows, type RowsToShow } from './createTextRows.ts';

/** Encodings a table may be in; the browser's names of them. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
  'macintosh',
];

/** A table as far as it has come. */
export interface Table {
  readonly rows: RowsToShow;
  readonly count: number;
  readonly complete: boolean;
  readonly encoding: string;
}

function guessEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** How often the count on the screen may change while rows arrive. */
const tellMs = 200;

interface TableOptions {
  /** Asks for another text than the file itself; another one is read when it changes. */
  readonly open?: OpenBytes;
  /** Somebody changes it: what is shown stays, whatever comes to the server. */
  readonly isHeld?: boolean;
}

/**
 * Reads a text table as it arrives. `encoding` null lets its first bytes decide. When only the content has changed, what
 * is shown stays until all of the other one is here.
 */
export function useTable(
  resource: Resource,
  encoding: string | null,
  { open = openContent, isHeld = false }: TableOptions = {},
) {
  const { http } = useShell();
  const [table, setTable] = useState<Table | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, hash } = resource;
  const shown = useRef<readonly unknown[]>([]);

  useEffect(() => {
    if (isHeld) return undefined;
    const asked = [id, encoding, attempt, open];
    const isAnew = asked.every((part, index) => part === shown.current[index]);
    const stop = new AbortController();
    async function read() {
      const response = await open(http, id, stop.signal);
      const rows = createTextRows();
      const reader = response.body?.getReader();
      let decoder: TextDecoder | undefined;
      let told = 0;
      const tell = (complete: boolean) =>
        setTable({ rows, count: rows.count(), complete, encoding: decoder?.encoding ?? 'utf-8' });
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
        if (stop.signal.aborted) return;
        decoder ??= new TextDecoder(encoding ?? guessEncoding(value ?? new Uint8Array()));
        if (done) break;
        rows.add(decoder.decode(value, { stream: true }));
        if (isAnew || rows.count() === 0 || performance.now() - told < tellMs) continue;
        told = performance.now();
        tell(false);
      }
      rows.add(decoder.decode());
      rows.end();
      tell(true);
      shown.current = asked;
    }
    if (!isAnew) setTable(null);
    setError(null);
    read().catch((failure: unknown) => !stop.signal.aborted && setError(failure));
    return () => stop.abort();
    // The bytes are the same as long as the hash is.
  }, [http, id, hash, encoding, attempt, open, isHeld]);

  return { table, error, show: setTable, retry: () => setAttempt((present) => present + 1) };
}
