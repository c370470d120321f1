import { setTimeout as wait } from 'node:timers/promises';
import { api, belowLink } from '@holdall/shared/contract';
import { createRoom, type Room } from '../../../../testing/createRoom.ts';
import type { TestClient } from '../../../../testing/TestClient.ts';
import type { Cast, Somebody } from './testing/createModel.ts';
import { createWorld, randomFrom, type World } from './testing/createWorld.ts';

/** So many worlds are tried; more of them by `WORLDS`, others by `SEED`. */
const worlds = Number(process.env['WORLDS'] ?? 20);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** What everybody saw at a moment by their own sessions, place by place, and what was said of who sees them. */
interface Moment {
  readonly at: string;
  readonly lists: ReadonlyMap<string, readonly string[] | null>;
  readonly seers: ReadonlyMap<string, Record<string, string>>;
}

describe('C7 what View as shows, and who sees what and why', () => {
  let room: Room;
  let cast: Cast;
  /** Somebody without an account. */
  let stranger: TestClient;
  /** Which world it is, and what has happened in it: told where something differs. */
  let told: () => object = () => ({});
  const everybody = () => [cast.owner, ...cast.people];

  beforeAll(async () => {
    room = await createRoom();
    room.clock.run();
    const others = [room.bob, await room.person('Cat'), await room.person('Dan')];
    const actors = new Map(others.map((actor) => [actor.userId, actor]));
    const somebody = async (actor: typeof room.ann): Promise<Somebody> => ({
      ...actor,
      client: await room.signedIn(actor),
    });
    const groups = [];
    for (const name of ['Crew', 'Board']) {
      const group = await room.group(name, []);
      for (const actor of [room.ann, ...others]) await group.join(actor);
      groups.push({ ...group, actors });
    }
    stranger = room.client();
    await stranger.get('/api/settings');
    cast = {
      owner: await somebody(room.ann),
      people: await Promise.all(others.map(somebody)),
      groups,
      inGroup: new Map(groups.map(({ id }) => [id, new Set<string>()])),
    };
  });
  afterAll(() => room.stop());

  /** Nobody is in a group, and nobody has shared too often today. */
  async function beginAnew(): Promise<void> {
    for (const { id, actors, take } of cast.groups) {
      const inside = cast.inGroup.get(id);
      for (const userId of inside ?? []) {
        const actor = actors.get(userId);
        if (actor !== undefined) await take(actor);
      }
      inside?.clear();
    }
    await room.platform.database.query('delete from tries');
  }

  const named = (page: { status: number; body: { items: { name: string }[] } }) =>
    page.status === 200 ? page.body.items.map(({ name }) => name).toSorted() : null;

  /** The names in a place as somebody's own session lists them. */
  async function ownList(client: TestClient, world: World, place: string) {
    const storageId = world.model.storageOf(place);
    const query = place === storageId ? {} : { parentId: place };
    return named(await client.call(api.sections.files, { params: { storageId }, query }));
  }

  /** The names in a collection, or of what its rules find beside that, as somebody's own session lists them. */
  async function ownCollection(client: TestClient, collectionId: string, view: 'items' | 'found' = 'items') {
    const asked = { params: { collectionId }, query: { view, limit: '200' } } as const;
    const { status, body } = await client.call(api.virtual.entries, asked);
    return status === 200
      ? body.items.flatMap(({ name, broken }) => (broken === null ? [name] : [])).toSorted()
      : null;
  }

  /** The same by a link. */
  async function linkList(link: string, world: World, place: string) {
    const storageId = world.model.storageOf(place);
    const query = place === storageId ? {} : { parentId: place };
    const asked = { params: { storageId, link }, query } as never;
    return named((await stranger.call(belowLink(api.sections.files), asked)) as never);
  }

  /** The same as View as shows it. */
  async function viewed(userId: string, world: World, place: string, at?: string) {
    const target = world.model.storageOf(place);
    const query = { ...(place !== target && { parentId: place }), ...(at !== undefined && { at }) };
    return named(await cast.owner.client.call(api.shares.viewAs, { params: { target, userId }, query }));
  }

  async function saidSeers(target: string, at?: string) {
    const query = at === undefined ? {} : { at };
    const { status, body } = await cast.owner.client.call(api.shares.list, { params: { target }, query });
    expect([target, status]).toEqual([target, 200]);
    const said = body.items.map(({ user, role }) => [user.id, role] as const);
    return Object.fromEntries(said.toSorted(([one], [another]) => one.localeCompare(another)));
  }

  /** Compares the model with what people see at present, and View as with that; and remembers it. Some of it, at random. */
  async function look(world: World, random: () => number): Promise<Moment> {
    await wait(3);
    const at = new Date().toISOString();
    const lists = new Map<string, readonly string[] | null>();
    const seers = new Map<string, Record<string, string>>();
    for (const place of world.places()) {
      if (random() > 0.6) continue;
      for (const { client, userId, name } of everybody()) {
        if (random() > 0.5) continue;
        const own = await ownList(client, world, place);
        const about = [name, place, told()];
        expect([...about, own]).toEqual([...about, world.model.listFor(userId, place)]);
        expect([...about, await viewed(userId, world, place)]).toEqual([...about, own]);
        lists.set(`${userId} ${place}`, own);
      }
      for (const link of world.links()) {
        const about = [link, place, told()];
        const shown = world.model.listByLink(link, place);
        expect([...about, await linkList(link, world, place)]).toEqual([...about, shown]);
      }
      seers.set(place, world.model.isThere(place) ? world.model.seersOf(place) : {});
      if (world.model.isThere(place))
        expect([place, told(), await saidSeers(place)]).toEqual([place, told(), seers.get(place)]);
    }
    for (const collectionId of world.collections())
      for (const { client, userId, name } of everybody()) {
        if (random() > 0.5) continue;
        const about = [name, collectionId, told()];
        const own = await ownCollection(client, collectionId);
        expect([...about, own]).toEqual([...about, world.model.listOfCollection(userId, collectionId)]);
        const found = await ownCollection(client, collectionId, 'found');
        expect([...about, found]).toEqual([...about, world.model.foundIn(userId, collectionId)]);
        // View as shows both in one list.
        const all = own && found && [...own, ...found].toSorted();
        expect([...about, await viewed(userId, world, collectionId)]).toEqual([...about, all]);
      }
    for (const file of world.files())
      if (random() < 0.3)
        expect([file, told(), await saidSeers(file)]).toEqual([file, told(), world.model.seersOf(file)]);
    await wait(3);
    return { at, lists, seers };
  }

  /** Asks again for a moment that is over. */
  async function lookBack(world: World, { at, lists, seers }: Moment): Promise<void> {
    for (const [key, own] of lists) {
      const [userId = '', place = ''] = key.split(' ');
      expect([key, at, told(), await viewed(userId, world, place, at)]).toEqual([key, at, told(), own]);
    }
    for (const [place, then] of seers)
      if (world.model.isThere(place))
        expect([place, at, told(), await saidSeers(place, at)]).toEqual([place, at, told(), then]);
  }

  it(`agrees with everybody's own lists and with a model, links and collections too, now and at moments of the past (SEED=${seed} WORLDS=${worlds})`, async () => {
    for (let index = 0; index < worlds; index += 1) {
      const random = randomFrom(seed + index);
      await beginAnew();
      const world = await createWorld(cast, random);
      told = () => ({ seed: seed + index, done: world.done });
      const moments: Moment[] = [];
      for (const acts of [5, 4, 4]) {
        for (let done = 0; done < acts; done += 1) await world.act();
        moments.push(await look(world, random));
      }
      for (const moment of moments) await lookBack(world, moment);
    }
  }, 3_600_000);
});
