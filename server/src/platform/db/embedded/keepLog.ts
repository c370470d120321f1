import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Log } from '../../log.ts';
import type { Engine } from './Engine.ts';
import { logBytes } from './startEngine.ts';

interface Dependencies {
  readonly engine: Pick<Engine, 'sent'>;
  readonly pool: Pool;
  readonly folder: string;
  readonly log: Pick<Log, 'warn'>;
  /** Whether room is so short that the pieces of the log must be there before they are needed. */
  isNarrow(): boolean;
}

const lookMs = 2000;
/** Between two checkpoints: what a start after a kill has to read again. */
const betweenMs = 300_000;
const pieceBytes = 16 * 1024 ** 2;
const betweenBytes = pieceBytes;

/** Bytes of the log since the last checkpoint. */
const sinceText = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`;

/**
 * Makes the checkpoints of the embedded database: run by itself it never makes one, so its log would grow from start to
 * stop, and a start after a kill would read all of it. Where room is short it also has the pieces of the log made
 * beforehand; the engine uses them again, and never fails for want of room in the middle of a commit.
 * Answers its end.
 */
export async function keepLog({
  engine,
  pool,
  folder,
  log,
  isNarrow,
}: Dependencies): Promise<() => Promise<void>> {
  let seen = 0;
  let last = Date.now();
  let under: Promise<void> | null = null;

  const pieces = () =>
    readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

  async function look(): Promise<void> {
    const missing = isNarrow() ? logBytes / pieceBytes - pieces() : 0;
    for (let piece = 0; piece < missing; piece += 1) {
      // A piece that nothing was written into is not left.
      await pool.query(`select pg_logical_emit_message(true, 'holdall', '')`);
      await pool.query('select pg_switch_wal()');
    }
    const { rows } = await pool.query<{ bytes: number }>(sinceText);
    const bytes = rows[0]?.bytes ?? 0;
    if (missing <= 0 && bytes < betweenBytes && Date.now() - last < betweenMs) return;
    last = Date.now();
    await pool.query('checkpoint');
  }

  function lookOnce(): Promise<void> {
    under ??= look()
      .catch((error: unknown) => log.warn({ error }, 'checkpoint failed'))
      .finally(() => {
        seen = engine.sent;
        under = null;
      });
    return under;
  }

  // Before anybody else can take the room.
  if (isNarrow()) await lookOnce();
  const timer = setInterval(() => {
    if (engine.sent !== seen || isNarrow()) void lookOnce();
  }, lookMs).unref();

  return async () => {
    clearInterval(timer);
    await under;
  };
}
