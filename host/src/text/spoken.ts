import type { LanguageId } from '@holdall/shared';

/** What must be known of a remote to speak with its words. */
interface SpeakingRemote {
  readonly name: string;
  /** Languages that it brings texts for, beside English. */
  readonly languages?: readonly string[] | undefined;
  /** Its lines in menus and palette, which are drawn before its texts are here. */
  readonly navigation?: readonly { readonly label: string }[];
  readonly commands?: readonly { readonly title: string; readonly group: string }[];
}

interface Spoken {
  /** The language of the page, now or as soon as its texts are here. */
  language: LanguageId;
  remotes: readonly SpeakingRemote[];
  loadModule(remote: string, expose: string): Promise<Record<string, unknown>>;
}

/** All that a page in English needs: which language it is, and whom to ask for another one. */
export const spoken: Spoken = { language: 'en', remotes: [], loadModule: async () => ({}) };

/** Remotes that have been wanted, so that a switch of the language brings theirs along. */
export const wanted = new Set<string>();

/** Says which remotes there are, and how a part of one is loaded. */
export function knowRemotes(known: Pick<Spoken, 'remotes' | 'loadModule'>): void {
  Object.assign(spoken, known);
}
