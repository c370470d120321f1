import type { Messages } from '@lingui/core';
import type { LanguageId } from '@holdall/shared';

const together = (...files: { default: Messages }[]): Messages =>
  Object.assign({}, ...files.map((file) => file.default)) as Messages;

/** What host and shared say in a language. English needs nothing: a text is its own id. A language is a file in the page. */
export const ownTexts: Readonly<Record<LanguageId, () => Promise<Messages>>> = {
  en: async () => ({}),
  ar: async () =>
    together(
      await import(/* webpackChunkName: "texts-ar" */ '@holdall/shared/texts/ar.json'),
      await import(/* webpackChunkName: "texts-ar" */ '../../texts/ar.json'),
    ),
};
