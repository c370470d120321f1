import { coreKinds, lazyComponent, type Kind, type Resource, type Right } from '@holdall/shared';
import { fileTypeOf } from '@holdall/shared/kinds';
import type { ComponentType } from 'react';
import type { CardReason } from './card/CardReason.ts';
import type { ViewerProps } from './ViewerProps.ts';

type Loaded = Promise<{ Viewer: ComponentType<ViewerProps> }>;

interface ViewerRow {
  /** The name by which the rows of kinds and file types say that it shows them. */
  readonly id: string;
  /** What somebody must be allowed to do to see it. */
  readonly needs: Right;
  /** Larger files are not opened here; the card says so. */
  readonly maxBytes?: number;
  /** The code, in a file of its own that nothing else loads. */
  load(): Loaded;
}

const MiB = 1024 ** 2;

/** Every viewer. What it shows stands in `coreKinds`; what no row shows is shown by the card. */
const viewerRows: readonly ViewerRow[] = [
  { id: 'image', needs: 'preview', load: () => import('./image/index.ts') },
  { id: 'pdf', needs: 'download', maxBytes: 512 * MiB, load: () => import('./pdf/index.ts') },
  { id: 'markdown', needs: 'preview', maxBytes: 2 * MiB, load: () => import('./markdown/index.ts') },
  { id: 'document', needs: 'preview', load: () => import('./document/index.ts') },
  { id: 'slides', needs: 'preview', load: () => import('./slides/index.ts') },
  { id: 'table', needs: 'download', maxBytes: 256 * MiB, load: () => import('./table/index.ts') },
  { id: 'sheets', needs: 'preview', load: () => import('./sheets/index.ts') },
  { id: 'contact', needs: 'preview', maxBytes: 2 * MiB, load: () => import('./contact/index.ts') },
  { id: 'zip', needs: 'preview', load: () => import('./zip/index.ts') },
  { id: 'link', needs: 'preview', load: () => import('./link/index.ts') },
  { id: 'media', needs: 'download', load: () => import('./media/index.ts') },
  { id: 'text', needs: 'preview', load: () => import('./text/index.ts') },
];

/** Texts of sources that the product's own table does not name. */
const foreignText = /^(text\/.+|application\/([\w.-]+\+)?(xml|json))$/;

/** The viewers that show a file: the one of its type or else of its kind, and for a text the one for texts. */
function rowsOf(kind: string, mime: string): readonly ViewerRow[] {
  const type = fileTypeOf(mime);
  const ofKind: Kind | undefined = coreKinds.find(({ id }) => id === kind);
  const isText = type ? type.family === 'text' && type.reader === 'text' : foreignText.test(mime);
  const ids = [type?.viewer ?? ofKind?.viewer, ...(isText ? ['text'] : [])];
  return [...new Set(ids)].flatMap((id) => viewerRows.filter((row) => row.id === id));
}

/** How a resource is shown. */
export type Shown =
  | { readonly by: 'card'; readonly reason: CardReason }
  | { readonly by: string; readonly Viewer: ComponentType<ViewerProps>; preload(): void };

const components = new Map<ViewerRow['load'], ComponentType<ViewerProps>>();

function componentOf({ load }: ViewerRow): ComponentType<ViewerProps> {
  const known = components.get(load) ?? lazyComponent<ViewerProps, 'Viewer'>(load, 'Viewer');
  components.set(load, known);
  return known;
}

/** Says how a resource is shown. A file that is too large for one viewer may suit a later row. */
export function viewerOf({ kind, mime, size, can }: Resource): Shown {
  const type = mime?.split(';')[0]?.trim().toLowerCase() ?? '';
  const rows = rowsOf(kind, type);
  const row = rows.find(
    ({ maxBytes, needs }) => (size ?? 0) <= (maxBytes ?? Infinity) && can.includes(needs),
  );
  if (row) return { by: row.id, Viewer: componentOf(row), preload: () => void row.load().catch(() => {}) };
  if (rows.length === 0) return { by: 'card', reason: 'kind' };
  return { by: 'card', reason: rows.some(({ needs }) => can.includes(needs)) ? 'tooLarge' : 'notAllowed' };
}
