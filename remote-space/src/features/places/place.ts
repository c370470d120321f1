import { localSections, type LocalSection } from '@holdall/shared';

/** Where somebody is in a space: a section of a storage, and in Files a folder. */
export interface Place {
  readonly spaceId: string;
  readonly storageId: string;
  readonly section: LocalSection;
  readonly folderId: string | null;
}

/** The address of a place; deep links have this form. */
export function addressOf({ spaceId, storageId, section, folderId }: Place): string {
  const base = `/space/s/${spaceId}/${storageId}/${section}`;
  return folderId === null ? base : `${base}?path=${folderId}`;
}

/** The address of one resource in its viewer. */
export function resourceAddress(resourceId: string): string {
  return `/space/r/${resourceId}`;
}

/** Reads a section out of an address; anything unknown is Files. */
export function sectionOf(text: string | undefined): LocalSection {
  return localSections.find((section) => section === text) ?? 'files';
}
