import { namedInBody } from '@holdall/shared/messages';

/** A person, a group or a resource that is named in a text, with the letters that stand there while it is written. */
export interface Named {
  readonly id: string;
  /** As it is read in the field: `@Ana Duarte`, `#plan.md`. */
  readonly shown: string;
}

const signOf = (id: string) => (id.startsWith('res_') ? '#' : '@');

/** What is named by this, as it is read while it is written. */
export const namedAs = (id: string, name: string): Named => ({ id, shown: `${signOf(id)}${name}` });

/** A draft carries the names with the ids: it is read before anybody is asked. */
const inDraft = /<[@#]((?:usr|grp|res)_[0-9a-f]{32})\|([^>|]*)>/g;
const tokenOf = ({ id, shown }: Named) => `<${shown[0]}${id}|${encodeURIComponent(shown.slice(1))}>`;

/** Somebody or something in a draft, by its id and its present name. */
export const namedInDraft = (id: string, name: string): string => tokenOf(namedAs(id, name));

/** What a person reads of a draft in the field, and who and what is named there. */
export function readDraft(draft: string): { text: string; named: readonly Named[] } {
  const named: Named[] = [];
  const text = draft.replaceAll(inDraft, (_, id: string, name: string) => {
    const one = namedAs(id, decodeURIComponent(name));
    if (!named.some((known) => known.id === id)) named.push(one);
    return one.shown;
  });
  return { text, named };
}

/** The draft of what stands in the field. A name of which a letter was changed names nobody any more. */
export function writeDraft(text: string, named: readonly Named[]): string {
  if (named.length === 0) return text;
  const byShown = new Map(named.map((one) => [one.shown, one]));
  const shown = [...byShown.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?:${shown.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replaceAll(pattern, (found) => {
    const one = byShown.get(found);
    return one ? tokenOf(one) : found;
  });
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** The draft as it is sent: with ids alone. */
export const bodyOf = (draft: string): string =>
  draft.replaceAll(inDraft, (_, id: string) => `<${signOf(id)}${id}>`);

/** What was sent as a draft again; what the reader cannot name stays as it is. */
export function draftOf(body: string, nameOf: (id: string) => string | undefined): string {
  return body.replaceAll(namedInBody, (token: string, person?: string, thing?: string) => {
    const id = person ?? thing ?? '';
    const name = nameOf(id);
    return name === undefined ? token : tokenOf(namedAs(id, name));
  });
}
