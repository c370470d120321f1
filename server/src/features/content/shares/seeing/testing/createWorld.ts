import { api, roles } from '@holdall/shared/contract';
import { widthOf } from '../../../../../access/roleWidths.ts';
import type { TestClient } from '../../../../../testing/TestClient.ts';
import { createModel, type Cast } from './createModel.ts';

/** Numbers that follow from a seed, each from 0 up to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A space with a tree of folders, in which things happen at random: all by calls, and beside that in a model. */
export async function createWorld(cast: Cast, random: () => number) {
  const { owner, people, groups, inGroup } = cast;
  const { client } = owner;
  /** Calls as the owner, who may do all of it. */
  const must: TestClient['call'] = async (call, ...given) => {
    const answer = await client.call(call, ...given);
    if (answer.status >= 400) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const any = <T>(some: readonly T[]): T => {
    const one = some[Math.floor(random() * some.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  const { id: spaceId } = (await must(api.spaces.create, { body: { name: 'World' } })).body;
  const first = (await must(api.storages.list, { params: { spaceId } })).body.items[0]?.id ?? '';
  const other = await must(api.storages.create, {
    params: { spaceId },
    body: { kind: 'local', name: 'Other' },
  });
  const storageIds = [first, other.body.id];
  const model = createModel(cast);
  const { things, members, shares, links, collections, sharesOf, wayUp, present, roleOf } = model;
  const done: string[] = [];

  const holders = [...people.map(({ userId }) => userId), ...groups.map(({ id }) => id)];
  const isGroup = (holder: string) => holder.startsWith('grp_');
  const emailOf = (holder: string) => people.find(({ userId }) => userId === holder)?.email ?? '';

  async function make(isFolder: boolean, storageId: string, parentId: string | null): Promise<string> {
    const name = `${isFolder ? 'folder' : 'file'} ${things.size + 1}`;
    const kind = isFolder ? 'folder' : 'text';
    const body = { kind, name, parentId } as const;
    const { id } = (await must(api.resources.create, { params: { storageId }, body })).body.resource;
    const stored = (await must(api.resources.get, { params: { resourceId: id } })).body.name;
    things.set(id, { name: stored, isFolder, storageId, parentId, isTrashed: false });
    return id;
  }

  /** Comes into the space, gets another role there, or goes. */
  async function changeMember(): Promise<void> {
    const [holder, role] = [any(holders), any(roles)];
    const calls = api.members;
    const body = { role };
    const inSpace = { spaceId };
    const isIn = members.has(holder);
    const goes = isIn && random() < 0.5;
    if (isGroup(holder)) {
      const params = { ...inSpace, groupId: holder };
      if (goes) await must(calls.removeGroup, { params });
      else if (isIn) await must(calls.changeGroup, { params, body });
      else await must(calls.addGroup, { params: inSpace, body: { groupId: holder, role } });
    } else {
      const params = { ...inSpace, userId: holder };
      if (goes) await must(calls.remove, { params });
      else if (isIn) await must(calls.change, { params, body });
      else await must(calls.add, { params: inSpace, body: { email: emailOf(holder), role } });
    }
    if (goes) members.delete(holder);
    else members.set(holder, role);
    done.push(`${holder} ${goes ? 'leaves' : `is ${role} in`} the space`);
  }

  /** Is shared with somebody or a group, in another role, or no longer. Who sees as much otherwise is left out. */
  async function changeShare(): Promise<void> {
    const target = any([...storageIds, ...collections.keys(), ...present().map(([id]) => id)]);
    const [holder, role] = [any(holders), any(roles)];
    const own = sharesOf(target);
    const params = { target };
    if (own.has(holder) && random() < 0.5) {
      const { groups: shown, items } = (await must(api.shares.list, { params, query: {} })).body;
      const shareId = isGroup(holder)
        ? shown.find(({ group }) => group?.id === holder)?.id
        : items
            .find(({ user }) => user.id === holder)
            ?.grants.map(({ shareId: id }) => id)
            .find((id) => id !== null);
      await must(api.shares.end, { params: { shareId: shareId ?? '' } });
      own.delete(holder);
      done.push(`${target} is not shared with ${holder}`);
    } else {
      const whom = isGroup(holder) ? { groupIds: [holder] } : { emails: [emailOf(holder)] };
      await must(api.shares.give, { params, body: { ...whom, role } });
      const isLeftOut =
        !isGroup(holder) && !own.has(holder) && widthOf(roleOf(holder, target, true)) >= widthOf(role);
      if (!isLeftOut) own.set(holder, role);
      done.push(`${target} is shared with ${holder} as ${role}${isLeftOut ? ', who sees as much' : ''}`);
    }
    shares.set(target, own);
  }

  /** Another link is made, or one is paused or goes on. */
  async function changeLink(): Promise<void> {
    const known = [...links];
    if (known.length > 0 && random() < 0.5) {
      const [, link] = any(known);
      const params = { linkId: link.id };
      const changed = await link.maker.client.call(
        api.publicLinks.change,
        { params, body: { isPaused: !link.isPaused } },
        { revision: link.revision },
      );
      // Who may not share it any more changes nothing of it.
      if (changed.status !== 200) return;
      link.isPaused = !link.isPaused;
      link.revision = changed.body.revision;
      done.push(`${link.id} ${link.isPaused ? 'is paused' : 'goes on'}`);
    } else {
      const target = any([...storageIds, ...present().map(([id]) => id)]);
      const maker = any([owner, ...people].filter(({ userId }) => roleOf(userId, target) === 'manager'));
      const made = await maker.client.call(api.publicLinks.create, {
        params: { target },
        body: { name: 'Link', role: 'viewer' },
      });
      if (made.status !== 201) throw new Error(`A link to ${target}: ${JSON.stringify(made.error)}`);
      const { id, revision, address } = made.body;
      links.set(address.split('t=')[1] ?? '', { id, target, maker, revision, isPaused: false });
      done.push(`${maker.name} makes ${id} to ${target}`);
    }
  }

  /** A collection is made, something is put into one, or it is shared in another way. */
  async function changeCollection(): Promise<void> {
    const known = [...collections];
    if (known.length === 0 || (known.length < 2 && random() < 0.2)) {
      const body = { kind: 'virtual', name: `Collection ${known.length + 1}` } as const;
      const { id } = (await must(api.storages.create, { params: { spaceId }, body })).body;
      collections.set(id, { entries: new Set(), ruled: new Set(), isGranting: false });
      done.push(`${id} is a collection`);
      return;
    }
    const [collectionId, collection] = any(known);
    const params = { collectionId };
    const kind = random();
    if (kind < 0.2) {
      const storageId = any(storageIds);
      if (!collection.ruled.delete(storageId)) collection.ruled.add(storageId);
      const { revision } = (await must(api.virtual.rules, { params })).body;
      const items = [...collection.ruled].map((one) => ({ query: 'file', storageIds: [one] }));
      await must(api.virtual.setRules, { params, body: { items } }, { revision });
      done.push(`rules of ${collectionId} look into ${[...collection.ruled].join(' and ') || 'nothing'}`);
    } else if (present().length > 0 && kind < 0.65) {
      const [entry] = any(present());
      await must(api.virtual.add, { params, body: { resources: [entry] } });
      collection.entries.add(entry);
      done.push(`${entry} goes into ${collectionId}`);
    } else {
      const mode = collection.isGranting ? 'reference' : 'grant';
      await must(api.collectionShares.set, { params, body: { mode } });
      collection.isGranting = mode === 'grant';
      done.push(`${collectionId} is shared as ${mode}`);
    }
  }

  async function changeGroup(): Promise<void> {
    const group = any(groups);
    const { userId } = any(people);
    const actor = group.actors.get(userId);
    const inside = inGroup.get(group.id);
    if (actor === undefined || inside === undefined) return;
    done.push(`${userId} ${inside.has(userId) ? 'leaves' : 'joins'} ${group.id}`);
    if (inside.delete(userId)) await group.take(actor);
    else {
      inside.add(userId);
      await group.put(actor);
    }
  }

  async function move(): Promise<void> {
    if (present().length === 0) return;
    const [id, thing] = any(present());
    const folders = present().filter(
      ([folder, { isFolder }]) => isFolder && !wayUp(folder).some(([above]) => above === id),
    );
    const places = [
      ...storageIds.map((storageId) => ({ storageId, parentId: null })),
      ...folders.map(([parentId, { storageId }]) => ({ storageId, parentId })),
    ];
    const target = any(places);
    const plan = await must(api.plans.create, { body: { action: 'move', items: [id], target } });
    const answer = await must(api.plans.apply, { params: { planId: plan.body.planId }, body: {} });
    if (answer.body.done !== 1) return;
    thing.parentId = target.parentId;
    done.push(`${id} moves into ${target.parentId ?? target.storageId}`);
    // What is in the trash stays in that of its storage.
    for (const [below, inside] of present())
      if (wayUp(below).some(([above]) => above === id)) inside.storageId = target.storageId;
  }

  /** Goes into the trash, or comes back from it. */
  async function trash(): Promise<void> {
    const [id, thing] = any([...things]);
    if (wayUp(id).some(([above, { isTrashed }]) => above !== id && isTrashed)) return;
    // It would come back to a folder that is made for it, since its own has moved away.
    const parent = thing.parentId === null ? undefined : things.get(thing.parentId);
    if (parent !== undefined && parent.storageId !== thing.storageId) return;
    const action = thing.isTrashed ? 'restore' : 'delete';
    const answer = await must(api.plans.carryOut, { body: { action, items: [id] } });
    if (answer.body.done !== 1) return;
    thing.isTrashed = action === 'delete';
    done.push(`${action} ${id}`);
  }

  const outer = await make(true, first, null);
  const inner = await make(true, first, outer);
  for (const parentId of [null, outer, inner]) await make(false, first, parentId);
  await make(true, other.body.id, null);

  return {
    model,
    /** Folders and storages that were ever here. */
    places: () => [...storageIds, ...[...things].flatMap(([id, { isFolder }]) => (isFolder ? [id] : []))],
    files: () => present().flatMap(([id, { isFolder }]) => (isFolder ? [] : [id])),
    collections: () => [...collections.keys()],
    links: () => [...links.keys()],
    /** What has happened so far, to be told where the model and the server differ. */
    done,
    async act(): Promise<void> {
      const acts = { changeMember, changeShare, changeGroup, changeLink, changeCollection, move, trash };
      const name = any([
        'changeMember',
        'changeShare',
        'changeShare',
        'changeShare',
        'changeGroup',
        'changeLink',
        'changeCollection',
        'changeCollection',
        'move',
        'trash',
      ] as const);
      await acts[name]();
    },
  };
}
