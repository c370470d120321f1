import { stat } from 'node:fs/promises';
import type { Space, Storage } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Command } from '../../../platform/lock/control.ts';
import type { ImportsService } from './imports.service.ts';

interface Dependencies {
  imports: ImportsService;
  /** Somebody by their address; without one, who runs this installation. */
  findActor(email: string | null): Promise<Actor | null>;
  spacesOf(actor: Actor): Promise<readonly Space[]>;
  createSpace(actor: Actor, name: string): Promise<Space>;
  storagesOf(actor: Actor, spaceId: string): Promise<readonly Storage[]>;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** Progress is told at most so often. */
const everyMs = 200;

/** `import`: brings a folder of this machine into a space, for the owner of the server. Makes the space when it is not there. */
export function importCommand({
  imports,
  findActor,
  spacesOf,
  createSpace,
  storagesOf,
}: Dependencies): Command {
  async function spaceNamed(actor: Actor, name: string): Promise<Space> {
    const named = (await spacesOf(actor)).filter((space) => space.deletedAt === null && space.name === name);
    if (named.length > 1)
      throw new Error(`There are ${named.length} spaces called "${name}". Rename one of them first.`);
    return named[0] ?? createSpace(actor, name);
  }

  return async (args, progress) => {
    const folder = text(args['folder']) ?? '';
    const facts = await stat(folder).catch(() => null);
    if (!facts?.isDirectory()) throw new Error(`${folder || 'Nothing'} is no folder on this machine.`);
    const email = text(args['user']);
    const actor = await findActor(email);
    if (actor === null)
      throw new Error(
        email ? `Nobody here has the address ${email}.` : 'Nobody has an account yet. Make the first one.',
      );
    const space = await spaceNamed(actor, text(args['space']) ?? 'Imported');
    const storage = (await storagesOf(actor, space.id)).find(
      ({ kind, can }) => kind === 'local' && can.includes('create'),
    );
    if (!storage) throw new Error(`The space "${space.name}" has no storage in which files can be put.`);

    let told = 0;
    const result = await imports.importTree(
      actor,
      folder,
      { storageId: storage.id, parentId: null },
      (fact) => {
        if (Date.now() - told < everyMs && fact.entries < fact.total) return;
        told = Date.now();
        progress({ ...fact });
      },
    );
    return { ...result, space: space.name, spaceId: space.id, storageId: storage.id };
  };
}
