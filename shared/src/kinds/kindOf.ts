import { coreKinds } from './coreKinds.ts';
import type { Kind } from './defineKind.ts';

const vague = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
  'text/plain',
]);

/** The ending of a file name in lower case, without the dot; empty for `README` and `.gitignore`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** `Image/PNG; charset=binary` becomes `image/png`. */
function bareMediaType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/**
 * The id of the kind that a file has by its name and media type, `unknown` when neither tells.
 * A precise media type wins over the ending; a vague one (octet-stream, text/plain) does not; a family (`text/*`) comes last,
 * so that `notes.md` sent as text/x-anything is still a document.
 */
export function kindOf(name: string, mediaType = '', kinds: readonly Kind[] = coreKinds): string {
  const type = bareMediaType(mediaType);
  const extension = extensionOf(name);
  const family = `${type.split('/')[0]}/*`;

  const byType = vague.has(type) ? undefined : kinds.find((kind) => mediaTypesOf(kind).includes(type));
  const byExtension = () => kinds.find((kind) => extensionsOf(kind).includes(extension));
  const byFamily = () => (type === '' ? undefined : kinds.find((kind) => kind.mediaTypes?.includes(family)));
  return (byType ?? byExtension() ?? byFamily())?.id ?? 'unknown';
}

/** Every ending by which a kind is known. */
export const extensionsOf = ({ types = [], extensions = [] }: Kind): readonly string[] => [
  ...types.flatMap((type) => type.extensions),
  ...extensions,
];

/** Every media type by which a kind is known. */
export const mediaTypesOf = ({ types = [], mediaTypes = [] }: Kind): readonly string[] => [
  ...types.map(({ mime }) => mime),
  ...mediaTypes,
];
