import { sayIn } from '../../platform/say.ts';
import type { MailTemplate } from './templates.ts';

/** What a template needs: names, codes, links. */
export type MailValues = Readonly<Record<string, string>>;

/** A mail as people read it. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

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
): RenderedMail {
  const say = (text: string) => sayIn(locale, text, values);
  const lines = template.lines.map((line) => oneLine(say(line)));
  const label = template.action === undefined ? null : say(template.action);
  const code = template.showsCode ? (values['code'] ?? '') : null;
  const link = label === null ? null : (values['link'] ?? '');

  const text = [...(code === null ? [] : [code]), ...lines, ...(link === null ? [] : [`${label}:\n${link}`])];
  const html = [
    code === null ? '' : `<p style="font-size:28px;letter-spacing:6px"><b>${escapeHtml(code)}</b></p>`,
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(label ?? '')}</a></p>`,
    link === null ? '' : `<p style="color:#666;font-size:12px">${escapeHtml(link)}</p>`,
  ];
  return {
    subject: oneLine(say(template.subject)),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;max-width:520px">${html.join('')}</body></html>`,
  };
}
