import type { Annotation } from './annotations.ts';

/** What somebody wrote beside a page, with what others answered. */
export interface Note {
  readonly id: string;
  readonly rect: readonly number[];
  /** How it is found: a sign of ours, its own drawing, or a passage that somebody marked. */
  readonly look: 'sign' | 'drawn' | 'passage';
  readonly remarks: readonly Remark[];
}

interface Remark {
  readonly id: string;
  readonly author: string;
  readonly words: string;
}

/** Annotations whose words are no remark: they lie in a link, in a field, or on the page itself. */
const silent = new Set(['Link', 'Widget', 'Popup', 'FreeText']);

/** The notes among the annotations of a page. An annotation without words is none; an answer stands with what it answers. */
export function notesOf(annotations: readonly Annotation[]): readonly Note[] {
  const known = new Map(annotations.map((annotation) => [annotation.id, annotation]));
  const notes = new Map<string, Note>();
  for (const annotation of annotations) {
    const words = (annotation.contentsObj?.str || annotation.richText?.str || '').trim();
    if (words === '' || silent.has(annotation.subtype)) continue;
    const { id, subtype, rect, hasAppearance } = known.get(annotation.inReplyTo ?? '') ?? annotation;
    const look = subtype !== 'Text' ? 'passage' : hasAppearance ? 'drawn' : 'sign';
    const remark = { id: annotation.id, author: annotation.titleObj?.str.trim() ?? '', words };
    notes.set(id, { id, rect, look, remarks: [...(notes.get(id)?.remarks ?? []), remark] });
  }
  return [...notes.values()];
}
