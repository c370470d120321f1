import {
  localSections,
  type LocalSection,
  type Storage,
  type TabSection,
  type TextPlace,
} from '@holdall/shared';

/** Where somebody is in a space: a section of a storage, and in Files a folder. */
export interface Place {
  readonly spaceId: string;
  readonly storageId: string;
  readonly section: LocalSection;
  readonly folderId: string | null;
}

/** The address of a place; deep links have this form. */
export function addressOf({ spaceId, storageId, section, folderId }: Place): string {
  const base = sectionAddress(spaceId, storageId, section);
  return folderId === null ? base : `${base}?path=${folderId}`;
}

/** The address of a space: its overview. */
export function spaceAddress(spaceId: string): string {
  return `/space/s/${spaceId}`;
}

/** The address of a section of a storage. */
export function sectionAddress(spaceId: string, storageId: string, section: TabSection): string {
  return `/space/s/${spaceId}/${storageId}/${section}`;
}

/** Where a storage begins: its files, or what a collection holds. */
export function storageAddress({ spaceId, id, kind }: Pick<Storage, 'spaceId' | 'id' | 'kind'>): string {
  return kind === 'virtual'
    ? sectionAddress(spaceId, id, 'items')
    : addressOf({ spaceId, storageId: id, section: 'files', folderId: null });
}

/** The address of one resource in its viewer. */
export function resourceAddress(resourceId: string): string {
  return `/space/r/${resourceId}`;
}

/** The address of an issue: what it is about, with the panel open at it. */
export function issueAddress(issue: {
  readonly id: string;
  readonly resourceId: string | null;
  readonly storageId: string;
  readonly spaceId: string;
}): string {
  const { id, resourceId, storageId, spaceId } = issue;
  const about =
    resourceId === null ? sectionAddress(spaceId, storageId, 'files') : resourceAddress(resourceId);
  return `${about}?issue=${id}`;
}

/** The address of the board with the issues of a space. */
export const boardAddress = (spaceId: string) => `/space/issues/${spaceId}`;

/** The address of what is read of a storage, and what could not be. */
export const ledgerAddress = (storageId: string) => `/space/texts/${storageId}`;

/** The address of words of a resource: its viewer brings them onto the screen where it can find them. */
export function quotedAddress(resourceId: string, quote: string): string {
  return `${resourceAddress(resourceId)}?quote=${encodeURIComponent(quote)}`;
}

/** The address of a page or a moment of a resource, at which its viewer opens. */
export function placeAddress(resourceId: string, { unit, value }: TextPlace): string {
  return `${resourceAddress(resourceId)}?${unit === 'page' ? 'page' : 'at'}=${value}`;
}

/** The address of a session of the assistant, or of the page on which a new one begins; `place` is what it is about. */
export function assistantAddress(sessionId?: string, place?: string): string {
  const page = sessionId === undefined ? '/space/assistant' : `/space/assistant/${sessionId}`;
  return place === undefined ? page : `${page}?about=${place}`;
}

/** Where what is shared with somebody is listed. */
export const sharedAddress = '/space/shared/with-me';

/** Where what agents have proposed is listed. */
export const proposalsAddress = '/space/assistant/proposals';

/** Where all tables of answers are listed. */
export const runsAddress = '/space/assistant/runs';

/** The address of a table of answers. */
export const runAddress = (runId: string) => `${runsAddress}/${runId}`;

/** Reads a section out of an address; anything unknown is Files. */
export function sectionOf(text: string | undefined): LocalSection {
  return localSections.find((section) => section === text) ?? 'files';
}
