/**
 * The composition root of the server: the storeys, each built upon those before it.
 *
 *   main.ts      starts serve.ts, which reads the settings, takes the lock of the data folder, opens the platform,
 *                listens, and stops gracefully
 *   assemble.ts  builds the engine: sessions, rights, HTTP, live connections; it knows no feature
 *   app.ts       builds the storeys: platform, people, content, together, find
 *   platform/    the world outside: database, blobs, events, jobs, clock, ids, crypto, log, lock
 *   http/        calls of the contract become routes here; access/ rights; live/ the socket; commands/ run by hand
 *
 * To add a feature, in the storey that it belongs to:
 *   1. `features/<storey>/<name>/<name>.tables.ts` its tables, then `npm run migrations`
 *   2. `<name>.repo.ts` SQL and nothing else: `createXRepo({ database }: Pick<Platform, 'database'>)`, using
 *      `database.orm()` anew in every function; every function takes the actor, and gives a thing together with the
 *      role that the actor has there
 *   3. `<name>.service.ts` the rules: takes the repo and what else it needs as arguments, begins with
 *      `authorize(actor, 'modify', await repo.find(actor, id))` of access/, changes inside `database.transaction(…)`, announces with
 *      `events.publish({ type, to: { storageId }, properties })` (sent after the commit)
 *   4. `<name>.routes.ts` `implementAll(api.<area>, { … })`; a missing handler does not compile
 *   5. `index.ts` exports `createXFeature(context: Pick<Context, …>, needs): Feature`, and a line in the `index.ts` of its
 *      storey builds it
 *
 * What a feature needs of another one is an argument, and that one is built before it. Storeys ask only downwards. What
 * a lower one would need of a higher one is an event after the commit, a question over the tables in `access/`, or a
 * place where the higher one adds its own (`people.onCreated`, `personalData.add`, `operations.addUndoer`).
 */
import { isLinkId } from './access/isLinkId.ts';
import { assemble, type App, type Context, type Product } from './assemble.ts';
import { createContent } from './features/content/index.ts';
import { createFind } from './features/find/index.ts';
import { createPeople, type People } from './features/people/index.ts';
import { createGround, type Ground } from './features/platform/index.ts';
import { createTogether } from './features/together/index.ts';
import type { Platform } from './platform/Platform.ts';

/** Builds all storeys. Tests of what stands above people may bring people of their own. */
export function buildStoreys(
  context: Context,
  makePeople: (context: Context, ground: Ground) => People = createPeople,
) {
  const ground = createGround(context);
  const people = makePeople(context, ground);
  const content = createContent(context, ground, people);
  const together = createTogether(context, ground, people, content);
  const find = createFind(context, ground, people, content, together);
  return { ground, people, content, together, find };
}

/** The storeys as one product. */
export function productOf({
  ground,
  people,
  content,
  together,
  find,
}: ReturnType<typeof buildStoreys>): Product {
  const storeys = [people, ground, content, together, find];
  return {
    features: [...storeys.flatMap(({ features }) => features), ground.last],
    findActor: (id) => (isLinkId(id) ? content.findVisitor(id) : people.findActor(id)),
    findAudience: ground.memberships.findAudience,
    isSeen: ground.memberships.isSeen,
    openLink: content.openLink,
    noteByLink: content.noteByLink,
  };
}

/** The product on this platform, built and not yet started. */
export function buildApp(platform: Platform): Promise<App> {
  return assemble(platform, (context) => productOf(buildStoreys(context)));
}
