import { lazyComponent, type Resource, type Right } from '@holdall/shared';
import type { ComponentType } from 'react';
import type { CardReason } from './card/CardReason.ts';
import type { ViewerProps } from './ViewerProps.ts';

type Loaded = Promise<{ Viewer: ComponentType<ViewerProps> }>;

interface ViewerRow {
  readonly id: string;
  readonly kinds: readonly string[];
  /** Only these media types of the kinds; all of them unless said. */
  readonly types?: RegExp;
  /** What somebody must be allowed to do to see it. */
  readonly needs: Right;
  /** Larger files are not opened here; the card says so. */
  readonly maxBytes?: number;
  /** The code, in a file of its own that nothing else loads. */
  load(): Loaded;
}

const MiB = 1024 ** 2;

/** Every viewer; the first row that fits shows a resource. What no row fits is shown by the card. */
const viewerRows: readonly ViewerRow[] = [
  { id: 'image', kinds: ['image'], needs: 'preview', load: () => import('./image/index.ts') },
  { id: 'pdf', kinds: ['pdf'], needs: 'download', maxBytes: 512 * MiB, load: () => import('./pdf/index.ts') },
  {
    id: 'markdown',
    kinds: ['document'],
    types: /^text\/markdown$/,
    needs: 'preview',
    maxBytes: 2 * MiB,
    load: () => import('./markdown/index.ts'),
  },
  {
    id: 'document',
    kinds: ['document'],
    types:
      /^(application\/(vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.ms-word\.document\.macroenabled\.12|vnd\.oasis\.opendocument\.text|rtf|epub\+zip)|text\/html)$/,
    needs: 'preview',
    load: () => import('./document/index.ts'),
  },
  {
    id: 'slides',
    kinds: ['presentation'],
    types:
      /^application\/(vnd\.openxmlformats-officedocument\.presentationml\.presentation|vnd\.ms-powerpoint\.presentation\.macroenabled\.12|vnd\.oasis\.opendocument\.presentation)$/,
    needs: 'preview',
    load: () => import('./slides/index.ts'),
  },
  {
    id: 'table',
    kinds: ['spreadsheet'],
    types: /^text\/(csv|tab-separated-values)$/,
    needs: 'download',
    maxBytes: 256 * MiB,
    load: () => import('./table/index.ts'),
  },
  {
    id: 'sheets',
    kinds: ['spreadsheet'],
    types: /^application\//,
    needs: 'preview',
    load: () => import('./sheets/index.ts'),
  },
  {
    id: 'contact',
    kinds: ['contact'],
    types: /^text\/vcard$/,
    needs: 'preview',
    maxBytes: 2 * MiB,
    load: () => import('./contact/index.ts'),
  },
  {
    id: 'zip',
    kinds: ['unknown'],
    types: /^application\/(zip|java-archive|vnd\.android\.package-archive)$/,
    needs: 'preview',
    load: () => import('./zip/index.ts'),
  },
  {
    id: 'link',
    kinds: ['webLink'],
    types: /^application\/(internet-shortcut|x-webloc)$/,
    needs: 'preview',
    load: () => import('./link/index.ts'),
  },
  { id: 'media', kinds: ['audio', 'video'], needs: 'download', load: () => import('./media/index.ts') },
  { id: 'text', kinds: ['text'], needs: 'preview', load: () => import('./text/index.ts') },
  {
    id: 'text',
    kinds: ['document', 'spreadsheet', 'contact', 'mailMessage', 'webLink', 'rssFeed', 'unknown'],
    types:
      /^(text\/.+|message\/rfc822|multipart\/related|application\/([\w.-]+\+)?(xml|json|jsonl|yaml|toml))$/,
    needs: 'preview',
    load: () => import('./text/index.ts'),
  },
];

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
  const rows = viewerRows.filter(({ kinds, types }) => kinds.includes(kind) && (types?.test(type) ?? true));
  const row = rows.find(
    ({ maxBytes, needs }) => (size ?? 0) <= (maxBytes ?? Infinity) && can.includes(needs),
  );
  if (row) return { by: row.id, Viewer: componentOf(row), preload: () => void row.load().catch(() => {}) };
  if (rows.length === 0) return { by: 'card', reason: 'kind' };
  return { by: 'card', reason: rows.some(({ needs }) => can.includes(needs)) ? 'tooLarge' : 'notAllowed' };
}
