import { lazyComponent, type Storage } from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import type { SearchToCollect } from './search/SearchCollection.tsx';

const SearchCollection = lazyComponent(() => import('./search/SearchCollection.tsx'), 'SearchCollection');

/** Asks for the name and the space of a collection that finds by itself what a search finds, and makes it. Null where it is given up. */
export const askForCollectionOf = (search: SearchToCollect): Promise<Storage | null> =>
  ask<{ search: SearchToCollect }, Storage>(SearchCollection, { search });
