import { i18n, type Messages } from '@lingui/core';
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

interface Dependencies {
  readonly remotes: readonly SpeakingRemote[];
  loadModule(remote: string, expose: string): Promise<Record<string, unknown>>;
}

let known: Dependencies = { remotes: [], loadModule: async () => ({}) };
/** The language that is spoken, or will be as soon as its texts are here. */
let language: LanguageId = 'en';
/** Remotes that have been wanted, so that a switch of the language brings theirs along. */
const wanted = new Set<string>();
const catalogs = new Map<string, Messages>();
/** Whose texts have come, as name and language. */
const arrived = new Set<string>();

/** Says which remotes there are, and how a part of one is loaded. */
export function knowRemotes(dependencies: Dependencies): void {
  known = dependencies;
}

async function textsOf(name: string): Promise<void> {
  const wished = language;
  const remote = known.remotes.find((one) => one.name === name);
  if (!remote?.languages?.includes(wished)) return;
  const module = await known.loadModule(name, `./texts/${wished}`);
  arrived.add(`${name} ${wished}`);
  // What is known already stands: no remote speaks for another one, or for the host.
  catalogs.set(wished, { ...((module['default'] ?? module) as Messages), ...catalogs.get(wished) });
}

/** A line of a remote that will be said in the language of the page as soon as the texts of that remote are here. */
export function isAwaited(text: string): boolean {
  return known.remotes.some(
    ({ name, languages, navigation = [], commands = [] }) =>
      languages?.includes(language) &&
      !arrived.has(`${name} ${language}`) &&
      [
        ...navigation.map(({ label }) => label),
        ...commands.flatMap(({ title, group }) => [title, group]),
      ].includes(text),
  );
}

/** Texts that did not come are said in English: a language must not keep anybody from their work. */
const orNone = (texts: Promise<unknown>): Promise<unknown> => texts.catch(() => undefined);

/** Shows what has come, unless another language has been wished meanwhile. */
function show(wished: LanguageId): boolean {
  if (wished !== language) return false;
  i18n.loadAndActivate({ locale: wished, messages: catalogs.get(wished) ?? {} });
  return true;
}

/** Brings the texts of a language, of the host and of every remote that is open, and then speaks it. False when overtaken. */
export async function switchTo(wished: LanguageId, loadOwn: () => Promise<Messages>): Promise<boolean> {
  language = wished;
  const own = loadOwn().then((texts) => catalogs.set(wished, { ...catalogs.get(wished), ...texts }));
  await Promise.all([own, ...[...wanted].map(textsOf)].map(orNone));
  return show(wished);
}

/**
 * Resolves when a remote can be shown in the language of the page. One that brings no such texts, or whose texts cannot
 * be loaded, speaks English.
 */
export async function bringTexts(name: string): Promise<void> {
  wanted.add(name);
  const wished = language;
  const before = catalogs.get(wished);
  await orNone(textsOf(name));
  // A language that is still on its way shows all that has come by itself.
  if (catalogs.get(wished) !== before && i18n.locale === wished) show(wished);
}

/** Brings the texts of all remotes, for their lines in menus and palette. */
export async function bringAllTexts(): Promise<void> {
  await Promise.all(known.remotes.map(({ name }) => bringTexts(name)));
}
