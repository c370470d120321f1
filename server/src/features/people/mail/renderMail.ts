import { chooseLanguage } from '@holdall/shared/contract';
import { sayIn } from '../../../platform/say.ts';
import { mailLayout, type MailItem } from './mailLayout.ts';
import type { MailTemplate } from './templates.ts';

/** What a template needs: names, codes, links. */
export type MailValues = Readonly<Record<string, string>>;

/** A mail as people read it. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A subject is one line, whatever the values hold. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * Writes a mail twice, plain and HTML, in the language of its reader. Values are text: none of them can become markup or
 * a second header.
 */
export function renderMail(
  template: MailTemplate,
  values: MailValues,
  locale: string | null = null,
  given: readonly MailItem[] = [],
): RenderedMail {
  const say = (text: string) => oneLine(sayIn(locale, text, values));
  const subject = say(template.subject);
  const lines = template.lines.map(say).filter((line) => line !== '');
  const code = template.showsCode ? (values['code'] ?? '') : null;
  const action =
    template.action === undefined ? null : { label: say(template.action), link: values['link'] ?? '' };

  const items = template.listsItems
    ? given.map(({ title, text, link }) => ({ title: oneLine(title), text: oneLine(text), link }))
    : [];

  const text = [
    ...(code === null ? [] : [code]),
    ...items.map((item) => [item.title, item.text, item.link].filter((line) => line !== '').join('\n')),
    ...lines,
    ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
  ];
  const product = values['product'] ?? '';
  const html = mailLayout({ product, subject, lines, code, items, action, locale: chooseLanguage([locale]) });
  return { subject, text: `${text.join('\n\n')}\n`, html };
}
