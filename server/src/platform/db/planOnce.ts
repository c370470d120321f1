import { createHash } from 'node:crypto';
import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** A statement that is planned once for a connection, whatever values it is asked with. */
export interface PlannedOnce extends QueryConfig {
  readonly planOnce: true;
  /** Made of what somebody has said: a connection keeps the plans of the last few of these. */
  readonly isPassing?: boolean;
}

/** So many passing plans are kept by one connection. A large one takes megabytes. */
const mostPassing = 8;

/** The name of a passing statement: that of its text, which is too long to be one. */
export const passingName = (text: string) => createHash('sha256').update(text).digest('base64url');

type Mode = 'auto' | 'force_generic_plan';

/** The mode that a statement needs; undefined when it does not care. */
function modeFor(statement: unknown, values: unknown): Mode | undefined {
  if (typeof statement === 'object' && statement !== null) {
    if ('planOnce' in statement) return 'force_generic_plan';
    if ('name' in statement && statement.name !== undefined) return undefined;
  }
  return Array.isArray(values) && values.length > 0 ? 'auto' : undefined;
}

/** Which passing plans a connection keeps: tells those that are to go when another one comes. */
function createPassing(client: PoolClient) {
  const names = new Set<string>();
  /** Undocumented in pg: what the connection takes for prepared. One that failed is not, and cannot be given up. */
  const { parsedStatements: known } = (
    client as unknown as { connection: { parsedStatements: Record<string, string> } }
  ).connection;
  return (statement: unknown): string[] => {
    if (typeof statement !== 'object' || statement === null || !('isPassing' in statement)) return [];
    const { name } = statement as PlannedOnce;
    if (name === undefined) return [];
    names.delete(name);
    names.add(name);
    const gone = [...names].slice(0, -mostPassing).filter((old) => {
      names.delete(old);
      return old in known;
    });
    for (const old of gone) delete known[old];
    return gone;
  };
}

const isRollback = (statement: unknown) => typeof statement === 'string' && /^\s*rollback/i.test(statement);

function watch(client: PoolClient): void {
  const send = (...given: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, given);
  const outdated = createPassing(client);
  let present: Mode | undefined = 'auto';

  function switchTo(mode: Mode): Promise<unknown> {
    present = mode;
    const done = send(`set plan_cache_mode = ${mode}`) as Promise<unknown>;
    // Its failure is that of the statement behind it too.
    return done.catch(() => void (present = undefined));
  }

  client.query = ((...given: unknown[]) => {
    const [statement, values] = given;
    const mode = modeFor(statement, values);
    for (const name of outdated(statement))
      void (send(`deallocate "${name}"`) as Promise<unknown>).catch(() => undefined);
    // What was set in a transaction goes with it.
    if (isRollback(statement)) present = undefined;
    if (mode === undefined || mode === present) return send(...given);
    return switchTo(mode).then(() => send(...given));
  }) as PoolClient['query'];
}

/**
 * Lets statements be `PlannedOnce`. Left alone, PostgreSQL plans a prepared statement anew for each call whose values
 * promise a better plan; it does not know how few rows a `limit` leaves, so it would plan a page of a list each time,
 * which takes many times as long as to read it. The mode holds for a connection, so it is changed only when the next
 * statement needs the other one.
 */
export function allowPlansOnce(pool: Pool): void {
  pool.on('connect', watch);
}
