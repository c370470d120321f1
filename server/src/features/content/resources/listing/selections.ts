import {
  AppError,
  type CollectedSection,
  type LocalSection,
  localSections,
  type Selection,
  type SelectionQuery,
  serverLimits,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Database } from '../../../../platform/db/Database.ts';
import { wordsOf } from '../sortName.ts';
import { isTidyFor } from './isTidyFor.ts';
import type { View } from './listingStatement.ts';
import { partsOfStars } from './starred.ts';
import { orderOfIndex, walkList } from './walkList.ts';

/** Turns what somebody has chosen into ids. */
export interface Selections {
  /** "All that match" becomes what matches now. More than a folder can hold is refused. */
  resolve(actor: Actor, selection: Selection): Promise<string[]>;
}

/** The things of a list of a collection. */
export type CollectedThings = (actor: Actor, query: SelectionQuery) => Promise<string[]>;

const isCollected = (section: LocalSection | CollectedSection): section is CollectedSection =>
  !localSections.some((one) => one === section);

/** Makes the door through which acts over many learn what was chosen. */
export function createSelections(database: Pick<Database, 'query'>, collected: CollectedThings): Selections {
  return {
    async resolve(actor, selection) {
      if (Array.isArray(selection)) return [...new Set(selection)];
      const { storageId, section, parentId = null, filter = '', except = [] } = selection.query;
      if (isCollected(section)) return collected(actor, selection.query);
      const view: View = parentId !== null ? 'folder' : section === 'files' ? 'root' : section;
      const question = {
        actorId: actor.userId,
        storageId,
        folderId: parentId ?? storageId,
        view,
        isTidy: isTidyFor(actor, view),
        words: wordsOf(filter),
        kind: undefined,
        order: orderOfIndex(view),
        descending: false,
      };
      const without = new Set(except);
      const ids: string[] = [];
      const parts = view === 'starred' ? await partsOfStars(database, actor.userId) : [undefined];
      for (const among of parts)
        for await (const page of walkList(database, { ...question, among })) {
          ids.push(...page);
          if (ids.length > serverLimits.folderEntries)
            throw new AppError('body_too_large', { message: 'This is too much at once.' });
        }
      return ids.filter((id) => !without.has(id));
    },
  };
}
