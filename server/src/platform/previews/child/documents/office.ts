import { posix } from 'node:path';
import { childrenOf, child, parseXml, type Element } from './xml.ts';
import type { Zip } from './zip.ts';

/** What a part of an Office file points to. */
export interface Relation {
  /** Its last word: `image`, `hyperlink`, `slide` … */
  readonly type: string;
  /** The name of another part, or an address outside. */
  readonly target: string;
  readonly external: boolean;
}

/** The relations of a part by their ids; none where it has none. `''` is the file as a whole. */
export async function relationsOf(zip: Zip, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = part === '' ? '' : posix.dirname(part);
  const text = await zip.text(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const rows = text === null ? [] : childrenOf(child(parseXml(text), 'Relationships'), 'Relationship');
  return new Map(
    rows.map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
      const external = TargetMode === 'External';
      const target = external
        ? Target
        : posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target, external }];
    }),
  );
}

/** The first relation of a type. */
export const relationOf = (relations: ReadonlyMap<string, Relation>, type: string): Relation | undefined =>
  [...relations.values()].find((relation) => relation.type === type);

/** A part as XML; an element without anything in it where there is no such part. */
export async function partOf(zip: Zip, name: string | undefined): Promise<Element | undefined> {
  const text = name === undefined ? null : await zip.text(name);
  return text === null ? undefined : parseXml(text);
}
