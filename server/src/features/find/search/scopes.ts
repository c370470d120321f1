import type { Scope } from './find.repo.ts';
import type { Found } from './Found.ts';

/** The spaces and storages that a scope lies in. */
export const placesIn = ({ places, folders, files = [] }: Scope) => [
  ...new Set([...places, ...[...folders, ...files].map(({ storageId }) => storageId)]),
];
/** Whether all of its spaces and storages is meant. */
export const isWide = ({ folders, files = [] }: Scope) => folders.length + files.length === 0;

/** Whether a file that is granted is meant by a scope. */
export const isIn = ({ places, files = [] }: Scope, { id, way }: Pick<Found, 'id' | 'way'>) =>
  files.some((file) => file.id === id) ||
  (way !== undefined && (places.includes(way.collectionId) || places.includes(way.spaceId)));

/** Where collections are looked for, for a scope: a file of one may be named alone. */
export const reachedIn = (scope: Scope | null) =>
  scope === null || (scope.files ?? []).length > 0 ? null : scope.places;
