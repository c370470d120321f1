import type { FileType } from './fileType.ts';

/** The outline of a kind's mark; it tells the family without colour. Files are luggage tags, people and talk are round, folders bare. */
export type KindShape = 'tag' | 'round' | 'bare';

/** One kind of resource: how it is named, drawn and recognised. */
export interface Kind<Id extends string = string> {
  readonly id: Id;
  /** Short English name, which is also its catalogue id. */
  readonly label: string;
  /** Name of a glyph of the icon set; an unknown name is drawn as a plain file. */
  readonly icon: string;
  /** Hue of glyph and tile in degrees (oklch). */
  readonly hue: number;
  /** A kind without colour of its own: glyph and tile stay nearly grey. */
  readonly muted?: true;
  readonly shape: KindShape;
  /** It can hold other resources. */
  readonly container?: true;
  /**
   * The files that are of this kind. What a file is, who reads it and what shows it all follow from these rows; only the
   * product's own kinds have them.
   */
  readonly types?: readonly FileType[];
  /** The viewer of the workspace that shows what is of this kind; a type may have another one. */
  readonly viewer?: string;
  /** Words for it in searches and rules, beside its id: those that the product shows, in its languages. */
  readonly words?: readonly string[];
  /** More endings of file names by which the name alone says the kind, lower case, without the dot. */
  readonly extensions?: readonly string[];
  /** More media types, lower case; `image/*` stands for a whole family. */
  readonly mediaTypes?: readonly string[];
}

/**
 * Declares a kind and keeps its id as a literal type.
 *
 * @example
 * const sketch = defineKind({ id: 'sketch', label: 'Sketch', icon: 'image', hue: 318, shape: 'tag', types: [fileType.text({}, 'text/x-sketch', 'sketch')] });
 */
export function defineKind<const Id extends string>(kind: Kind<Id>): Kind<Id> {
  return kind;
}
