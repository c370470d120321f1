import { assistantAddress } from '../../frame/locations/index.ts';

/** A place that takes a drop, as the page shows it. */
export interface Zone {
  readonly element: HTMLElement;
  readonly name: string;
  /** Null for a space as a whole, whose first storage takes it. */
  readonly storageId: string | null;
  readonly folderId: string | null;
  /** The space, where the zone is one. */
  readonly spaceId: string | null;
  /** It is the assistant, who is asked about what is dropped. */
  readonly asks?: true;
}

interface Open {
  readonly storageId: string;
  readonly folderId: string | null;
  readonly section: string;
}

const storageAddress =
  /^\/space\/s\/(spc_[0-9a-f]{32})\/(sto_[0-9a-f]{32})\/files(?:\?path=(res_[0-9a-f]{32}))?$/;
const spaceAddress = /^\/space\/s\/(spc_[0-9a-f]{32})$/;

function nameOf(element: HTMLElement): string {
  const name = element.querySelector('[data-drop-name]') ?? element.querySelector('bdi');
  return name?.textContent ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
}

/** A link to a folder, a storage or a space takes what its place takes: breadcrumbs, marks of spaces, tabs. */
function linkZone(link: HTMLElement): Zone | null {
  const address = link.getAttribute('href') ?? '';
  const about = { element: link, name: nameOf(link) };
  const inStorage = storageAddress.exec(address);
  if (inStorage) {
    const [, , storageId = null, folderId = null] = inStorage;
    return { ...about, storageId, folderId, spaceId: null };
  }
  const [, spaceId] = spaceAddress.exec(address) ?? [];
  return spaceId === undefined ? null : { ...about, storageId: null, folderId: null, spaceId };
}

/** The zone that an element lies in: a row of a folder, a line of the tree, a link to a place, the assistant, or the open list. */
export function zoneOf(under: Element | null, open: Open): Zone | null {
  const row = under?.closest<HTMLElement>('[data-drop-folder]');
  if (row) {
    const about = { element: row, name: nameOf(row), storageId: open.storageId, spaceId: null };
    return { ...about, folderId: row.dataset['dropFolder'] ?? null };
  }
  const line = under?.closest<HTMLElement>('[data-storage][data-folder]');
  if (line) {
    const { storage = null, folder = '' } = line.dataset;
    const about = { element: line, name: nameOf(line), storageId: storage, spaceId: null };
    return { ...about, folderId: folder === '' ? null : folder };
  }
  const link = under?.closest<HTMLElement>('a[href^="/space/s/"]');
  if (link) return linkZone(link);
  const assistant = under?.closest<HTMLElement>(`a[href="${assistantAddress()}"]`);
  if (assistant)
    return {
      element: assistant,
      name: nameOf(assistant),
      storageId: null,
      folderId: null,
      spaceId: null,
      asks: true,
    };
  const list = under?.closest<HTMLElement>('[data-drop-list]');
  if (!list || open.section !== 'files') return null;
  const name = list.dataset['dropList'] ?? '';
  return { element: list, name, storageId: open.storageId, folderId: open.folderId, spaceId: null };
}
