import { i18n } from '@lingui/core';
import { createStore, type Settings, type User } from '@holdall/shared';
import { buildUser } from '@holdall/shared/testing';
import {
  activateLanguage,
  loadAllTexts,
  loadTexts,
  firstLanguage,
  followLanguage,
  knowRemotes,
  languageFor,
  speakHere,
  startTexts,
} from './index.ts';
import { pseudoText } from './pseudo.ts';

const page = document.documentElement;

beforeEach(startTexts);
afterEach(async () => {
  localStorage.clear();
  knowRemotes({ remotes: [], loadModule: async () => ({}) });
  await activateLanguage('en');
});

/** Two remotes, of which one has a text in Arabic, and what was loaded of them. */
function remotes(text: string, failing = false): string[] {
  const loaded: string[] = [];
  knowRemotes({
    remotes: [{ name: 'space', languages: ['ar'] }, { name: 'plain' }],
    async loadModule(remote, expose) {
      loaded.push(`${remote} ${expose}`);
      if (failing) throw new Error('It did not come.');
      return { default: { [text]: 'هنا فقط', Copied: 'Said by a remote' } };
    },
  });
  return loaded;
}

describe('texts', () => {
  it('are their own ids in English, with values and plurals', () => {
    expect(
      i18n._('{count, plural, one {# item} other {# items}} in {place}', { count: 2, place: 'Team' }),
    ).toBe('2 items in Team');
  });

  it('are said in another language, which counts in its own way', async () => {
    await activateLanguage('ar');
    const count = (number: number) => i18n._('{count} times', { count: number });
    expect([1, 2, 3, 11].map(count)).toEqual(['مرة واحدة', 'مرتان', '3 مرات', '11 مرة']);
    expect([page.lang, page.dir]).toEqual(['ar', 'rtl']);
  });

  it('stay English where a language lacks them, and tests are told', async () => {
    const missing = new Set<unknown>();
    const listen = (event: Event) => missing.add((event as CustomEvent).detail);
    document.addEventListener('textMissing', listen);
    expect(i18n._('No text of ours')).toBe('No text of ours');
    await activateLanguage('ar');
    expect(i18n._('No text of ours')).toBe('No text of ours');
    expect([...missing]).toEqual(['No text of ours']);
    document.removeEventListener('textMissing', listen);
  });

  it('are accented and longer in the language of tests, values left as they are', async () => {
    localStorage.setItem('language', 'pseudo');
    await startTexts();
    expect(i18n._('Open {name}', { name: 'notes' })).toBe('Oþéñ ··notes');
  });

  it('grow by 40 % of their letters', () => {
    expect(pseudoText('abcdefghij')).toHaveLength(14);
    expect(pseudoText('123 …')).toBe('123 …');
  });
});

describe('the texts of a remote', () => {
  it('are not asked for in English', async () => {
    const loaded = remotes('Not wanted');
    await loadTexts('space');
    expect(loaded).toEqual([]);
  });

  it('come with it, and speak for nobody else', async () => {
    const loaded = remotes('Only here');
    await activateLanguage('ar');
    await loadTexts('space');
    expect([i18n._('Only here'), i18n._('Copied')]).toEqual(['هنا فقط', 'تم النسخ']);
    await loadAllTexts();
    expect(new Set(loaded)).toEqual(new Set(['space ./texts/ar']));
  });

  it('are part of a switch once it is open', async () => {
    const loaded = remotes('Switched');
    await loadTexts('space');
    await activateLanguage('ar');
    expect(loaded).toEqual(['space ./texts/ar']);
    expect(i18n._('Switched')).toBe('هنا فقط');
  });

  it('keep nobody waiting who wants to work, when they cannot be loaded', async () => {
    remotes('Never comes', true);
    await activateLanguage('ar');
    await loadTexts('space');
    expect([i18n._('Never comes'), i18n._('Copied')]).toEqual(['Never comes', 'تم النسخ']);
  });

  it('may be wished while the language is on its way', async () => {
    remotes('On its way');
    const switching = activateLanguage('ar');
    await loadTexts('space');
    await switching;
    expect(i18n._('On its way')).toBe('هنا فقط');
  });
});

describe('the language', () => {
  const settings = { defaultLocale: 'ar' } as Settings;

  it('is the person’s own, else that of the browser', () => {
    expect(languageFor(buildUser({ locale: 'ar' }), null)).toBe('ar');
    expect(languageFor(buildUser({ locale: null }), settings)).toBe('en');
    localStorage.setItem('language', 'ar');
    expect(languageFor(null, null)).toBe('ar');
    expect(languageFor(buildUser({ locale: 'en' }), null)).toBe('en');
  });

  it('is at first what the server has written, unless a stranger has chosen one here', () => {
    page.lang = 'ar';
    expect(firstLanguage(true)).toBe('ar');
    localStorage.setItem('language', 'en');
    expect([firstLanguage(true), firstLanguage(false)]).toEqual(['ar', 'en']);
  });

  it('follows who comes, and is kept where it was chosen', async () => {
    const user = createStore<User | null>(null);
    const following = followLanguage(user, createStore<Settings | null>(null));
    const changed = new Promise<void>((resolve) =>
      i18n.on('change', () => i18n.locale === 'ar' && resolve()),
    );
    user.set(buildUser({ locale: 'ar' }));
    await changed;
    await speakHere('en');
    expect([i18n.locale, page.dir, localStorage.getItem('language')]).toEqual(['en', 'ltr', 'en']);
    following.unsubscribe();
  });
});
