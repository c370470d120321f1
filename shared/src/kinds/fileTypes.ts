import { coreKinds, type CoreKindId } from './coreKinds.ts';
import type { Kind } from './defineKind.ts';
import type { FileType } from './fileType.ts';

/** A type of file, and the kind that it makes a resource. */
export interface KnownFileType extends FileType {
  readonly kind: CoreKindId;
}

/** Every type of file that the product knows, out of the rows of its kinds. */
export const fileTypes: readonly KnownFileType[] = coreKinds.flatMap((kind) =>
  ((kind as Kind).types ?? []).map((type) => ({ ...type, kind: kind.id })),
);

const byMime = new Map(fileTypes.map((type) => [type.mime, type]));
const byExtension = new Map(fileTypes.flatMap((type) => type.extensions.map((ending) => [ending, type])));

/** The row of a type, or undefined for a type the product does not know. Parameters and case do not matter. */
export function fileTypeOf(mime: string): KnownFileType | undefined {
  return byMime.get((mime.split(';', 1)[0] ?? '').trim().toLowerCase());
}

/** The row that a name claims by its ending. A claim only: the bytes decide. */
export function claimedType(name: string): KnownFileType | undefined {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : byExtension.get(name.slice(dot + 1).toLowerCase());
}
