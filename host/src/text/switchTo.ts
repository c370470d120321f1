// Everything for a language other than English, in a file of its own.
import { i18n, type Messages } from '@lingui/core';
import { directionOf, type LanguageId } from '@holdall/shared';
import { compileOnce, compileText, isolateValues } from '@holdall/shared/texts';
import { spoken, wanted } from './spoken.ts';

const together = (...files: { default: Messages }[]): Messages =>
  Object.assign({}, ...files.map((file) => file.default)) as Messages;

/** What host and shared say in a language. English needs nothing: a text is its own id. A language is a file in the page. */
const ownTexts: Readonly<Record<LanguageId, () => Promise<Messages>>> = {
  en: async () => ({}),
  ar: async () =>
    together(
      await import(/* webpackChunkName: "texts-ar" */ '@holdall/shared/texts/ar.json'),
      await import(/* webpackChunkName: "texts-ar" */ '../../texts/ar.json'),
    ),
};

const catalogs = new Map<string, Messages>();
/** Whose texts have come, as name and language; they are said from the next `show` on. */
const come = new Set<string>();
const arrived = new Set<string>();

async function textsOf(name: string): Promise<void> {
  const { language, remotes, loadModule } = spoken;
  if (!remotes.find((one) => one.name === name)?.languages?.includes(language)) return;
  const module = await loadModule(name, `./texts/${language}`);
  come.add(`${name} ${language}`);
  // What is known already stands: no remote speaks for another one, or for the host.
  catalogs.set(language, { ...((module['default'] ?? module) as Messages), ...catalogs.get(language) });
}

/**
 * A line of a remote that will be said in a language as soon as the texts of that remote are here. The page may be on its
 * way to another language already.
 */
function isAwaited(text: string, language: string): boolean {
  return spoken.remotes.some(({ name, languages, navigation = [], commands = [] }) => {
    if (!languages?.includes(language) || arrived.has(`${name} ${language}`)) return false;
    const lines = [
      ...navigation.map(({ label }) => label),
      ...commands.flatMap(({ title, group }) => [title, group]),
    ];
    return lines.includes(text);
  });
}

// Nobody listens but tests: in another language than English, a text that stays English is a mistake.
i18n.on('missing', ({ locale, id }) => {
  if (locale !== 'en' && id && !isAwaited(id, locale))
    document.dispatchEvent(new CustomEvent('textMissing', { detail: id }));
});

/** Texts that did not come are said in English: a language must not keep anybody from their work. */
const orNone = (texts: Promise<unknown>): Promise<unknown> => texts.catch(() => undefined);

function show(language: LanguageId): void {
  for (const one of come) arrived.add(one);
  const isTurned = directionOf(language) === 'rtl';
  i18n.setMessagesCompiler(
    compileOnce((text) => (isTurned ? isolateValues(compileText(text)) : compileText(text))),
  );
  i18n.loadAndActivate({ locale: language, messages: catalogs.get(language) ?? {} });
}

/** Brings the texts of a language, of the host and of every remote that is open, and speaks it, unless another is wished. */
export async function switchTo(language: LanguageId): Promise<void> {
  const own = ownTexts[language]().then((texts) =>
    catalogs.set(language, { ...catalogs.get(language), ...texts }),
  );
  await Promise.all([own, ...[...wanted].map(textsOf)].map(orNone));
  if (spoken.language === language) show(language);
}

/** Resolves when a remote can be shown in the language of the page; without texts of its own it speaks English. */
export async function load(name: string): Promise<void> {
  const { language } = spoken;
  const before = catalogs.get(language);
  await orNone(textsOf(name));
  // A language that is still on its way shows all that has come by itself.
  if (catalogs.get(language) !== before && i18n.locale === language) show(language);
}
