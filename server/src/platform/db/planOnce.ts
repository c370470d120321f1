import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg';

/** A statement that is planned once for a connection, whatever values it is asked with. */
export interface PlannedOnce extends QueryConfig {
  readonly planOnce: true;
}

type Mode = 'auto' | 'force_generic_plan';

/** The mode that a statement needs; undefined when it does not care. */
function modeFor(statement: unknown, values: unknown): Mode | undefined {
  if (typeof statement === 'object' && statement !== null) {
    if ('planOnce' in statement) return 'force_generic_plan';
    if ('name' in statement && statement.name !== undefined) return undefined;
  }
  return Array.isArray(values) && values.length > 0 ? 'auto' : undefined;
}

const isRollback = (statement: unknown) => typeof statement === 'string' && /^\s*rollback/i.test(statement);

function watch(client: PoolClient): void {
  const send = (...given: unknown[]): unknown => Reflect.apply(Client.prototype.query, client, given);
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
