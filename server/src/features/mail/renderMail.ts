import type { MailTemplate } from './templates.ts';

/** Says a catalogue text in a language. */
export type Say = (text: string, values: MailValues) => string;
/** What a template needs: names, codes, links. */
export type MailValues = Readonly<Record<string, string>>;

/** A mail as people read it. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Puts values into an English text. */
export const sayEnglish: Say = (text, values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

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

/** Writes a mail twice, plain and HTML. Values are text: none of them can become markup or a second header. */
export function renderMail(template: MailTemplate, values: MailValues, say: Say = sayEnglish): RenderedMail {
  const lines = template.lines.map((line) => oneLine(say(line, values)));
  const label = template.action === undefined ? null : say(template.action, values);
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
    subject: oneLine(say(template.subject, values)),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html><body style="font-family:sans-serif;font-size:15px;line-height:1.5;max-width:520px">${html.join('')}</body></html>`,
  };
}
