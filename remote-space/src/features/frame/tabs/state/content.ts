import { tabSections, type WorkspaceTab } from '@holdall/shared';
import { addressOf, resourceAddress, sectionAddress } from '../../locations/index.ts';

type Content<T> = T extends unknown ? Omit<T, 'id' | 'pinned' | 'preview' | 'side'> : never;
/** What a tab shows, apart from where the tab stands. */
export type TabContent = Content<WorkspaceTab>;

/** A part of a location, as far as a tab needs it. */
export interface TabLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

const listAddress = /^\/space\/s\/(spc_[0-9a-f]{32})\/(sto_[0-9a-f]{32})(?:\/([a-z]+))?$/;
const resourcePath = /^\/space\/r\/([^/]+)$/;
const folderForm = /^res_[0-9a-f]{32}$/;

/** What an address shows in a tab, and the space where the address tells it; null for screens that stand in no tab. */
export function contentOf({
  pathname,
  search,
}: Pick<TabLocation, 'pathname' | 'search'>): { content: TabContent; spaceId: string | null } | null {
  const [, resourceId] = resourcePath.exec(pathname) ?? [];
  if (resourceId) return { content: { kind: 'resource', resourceId }, spaceId: null };
  const [, spaceId, storageId, named] = listAddress.exec(pathname) ?? [];
  const section = tabSections.find((known) => known === named);
  if (!spaceId || !storageId || !section) return null;
  const folderId = new URLSearchParams(search).get('path');
  const content: TabContent =
    section === 'files' && folderId && folderForm.test(folderId)
      ? { kind: 'folder', storageId, folderId }
      : { kind: 'section', storageId, section };
  return { content, spaceId };
}

/** The address that shows it. */
export function addressOfContent(spaceId: string, content: TabContent): string {
  if (content.kind === 'resource') return resourceAddress(content.resourceId);
  const { storageId } = content;
  return content.kind === 'folder'
    ? addressOf({ spaceId, storageId, section: 'files', folderId: content.folderId })
    : sectionAddress(spaceId, storageId, content.section);
}

/** The id of what is shown: of a file, a folder or a storage. */
export function shownIn(content: TabContent): string {
  if (content.kind === 'resource') return content.resourceId;
  return content.kind === 'folder' ? content.folderId : content.storageId;
}

/** Whether two tabs show the same, however sorted and filtered. */
export function showsSame(one: TabContent, other: TabContent): boolean {
  if (shownIn(one) !== shownIn(other)) return false;
  return one.kind !== 'section' || (other.kind === 'section' && one.section === other.section);
}

/** The content of a tab, without where it stands. */
export function withoutStand(tab: WorkspaceTab): TabContent {
  if (tab.kind === 'resource') return { kind: tab.kind, resourceId: tab.resourceId };
  const { storageId } = tab;
  if (tab.kind === 'folder') return { kind: tab.kind, storageId, folderId: tab.folderId };
  return { kind: tab.kind, storageId, section: tab.section };
}
