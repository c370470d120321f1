import type { Database, Orm } from './Database.ts';

/**
 * A question of the query builder that is asked again and again: built once for each connection, where building it
 * anew takes longer than the answer. `build` ends in `prepare('its name')`; what changes are `sql.placeholder`s.
 * @example
 * const one = prepared(database, (orm) => orm.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare('users.one'));
 * await one().execute({ id });
 */
export function prepared<Question>(
  database: Pick<Database, 'orm'>,
  build: (orm: Orm) => Question,
): () => Question {
  const built = new WeakMap<Orm, Question>();
  return () => {
    const orm = database.orm();
    const known = built.get(orm);
    if (known !== undefined) return known;
    const question = build(orm);
    built.set(orm, question);
    return question;
  };
}
