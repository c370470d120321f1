import type { BulkResult, PlannedAction, Resolution } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { isAllowed } from '../../../../access/authorize.ts';
import { sayIn } from '../../../../platform/say.ts';
import type { Assessment, Ready } from './assess.ts';
import { createFreeNames } from './freeNames.ts';
import type { ItemsRepo, Namesake } from './items.repo.ts';

/** How somebody wants clashes of names to end. */
export interface Decisions {
  default: Resolution;
  resolutions: Readonly<Record<string, Resolution>>;
}

/** Something on its way, with the name it gets there. */
interface Placed extends Ready {
  name: string;
}

/** How all clashes of names have ended. */
export interface Resolved {
  placed: Placed[];
  /** What makes room for them, into the trash. */
  replaced: { namesake: Namesake; place: NonNullable<Ready['place']> }[];
  skipped: number;
  failed: BulkResult['failed'];
}

/** Whether it is to go where it is already. */
export const inOwnFolder = ({ item, place }: Ready) =>
  place?.storageId === item.storageId && place.parentId === item.parentId;

interface Question {
  actor: Actor;
  assessment: Assessment;
  action: PlannedAction;
  decisions: Decisions;
}

/** Settles for each thing under which name it goes, if it goes. */
export async function settleNames(
  items: Pick<ItemsRepo, 'holders'>,
  { actor, assessment, action, decisions }: Question,
): Promise<Resolved> {
  const names = createFreeNames((wanted) => items.holders(actor, wanted));
  const result: Resolved = {
    placed: [],
    replaced: [],
    skipped: assessment.skipped.length,
    failed: [...assessment.blocked],
  };
  const moving = new Set(assessment.ready.map(({ item }) => item.id));
  const numbered: Ready[] = [];
  for (const ready of assessment.ready) {
    const { item, place, namesake } = ready;
    const name = ready.name ?? item.name;
    if (place === null) {
      result.placed.push({ ...ready, name });
      continue;
    }
    const folderId = place.parentId ?? place.storageId;
    const isDuplicate = action === 'copy' && inOwnFolder(ready);
    const asked = decisions.resolutions[item.id] ?? decisions.default;
    const resolution = isDuplicate || (namesake && moving.has(namesake.id)) ? 'keepBoth' : asked;
    if (namesake && resolution === 'skip') {
      result.skipped += 1;
    } else if (namesake && resolution === 'replace') {
      if (!isAllowed(actor, 'delete', { role: place.role, createdBy: namesake.createdBy })) {
        const message = sayIn(actor.locale, 'You may not replace what is there.');
        result.failed.push({ itemId: item.id, name, code: 'forbidden', message });
      } else if (names.take(folderId, name)) {
        result.replaced.push({ namesake, place });
        result.placed.push({ ...ready, name });
      } else numbered.push(ready);
    } else if (namesake?.name === name || !names.take(folderId, name)) {
      numbered.push(ready);
    } else {
      result.placed.push({ ...ready, name });
    }
  }
  const wanted = numbered.map(({ item, place }) => ({
    folderId: place?.parentId ?? place?.storageId ?? '',
    name: item.name,
    isFolder: item.rank === 0,
  }));
  for (const [index, name] of (await names.numbered(wanted)).entries()) {
    const ready = numbered[index];
    if (ready) result.placed.push({ ...ready, name });
  }
  return result;
}
