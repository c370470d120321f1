import { api, type Http, type Say, type Storage } from '@holdall/shared';
import type { Template } from './templates.ts';

interface Dependencies {
  readonly http: Http;
  readonly say: Say;
}

/** Makes a space with all that its template names. Answers its first storage, in which the folders are. */
export async function makeSpace(
  { emoji, hue, folders, beside }: Template,
  name: string,
  { http, say }: Dependencies,
): Promise<Storage | undefined> {
  const once = () => ({ quiet: true, idempotencyKey: crypto.randomUUID() });
  const space = await http.call(api.spaces.create, { body: { name, emoji, hue } }, once());
  const params = { spaceId: space.id };
  if (beside) {
    const body = { kind: beside.kind, name: say(beside.name) };
    await http.call(api.storages.create, { params, body }, once());
  }
  const { items } = await http.call(api.storages.list, { params }, { quiet: true });
  const first = items.find(
    ({ kind, name: called }) => kind === 'local' && called !== (beside && say(beside.name)),
  );
  if (!first) return undefined;
  for (const folder of folders) {
    const body = { kind: 'folder', name: say(folder), parentId: null } as const;
    await http.call(api.resources.create, { params: { storageId: first.id }, body }, once());
  }
  return first;
}
