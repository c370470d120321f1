import { directionOf } from '@holdall/shared/contract';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** One of several things that a mail lists. */
export interface MailItem {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** What a mail is made of, said already in its reader's language. */
export interface MailParts {
  readonly product: string;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly code: string | null;
  readonly items: readonly MailItem[];
  readonly action: { readonly label: string; readonly link: string } | null;
  readonly locale: string;
}

/**
 * Colours of both themes. What a mail program does not know of this it leaves out; the colours at each element are those
 * of the light theme.
 */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#17191c!important}.card{background:#212429!important}
.ink{color:#eceef1!important}.quiet{color:#a9b0ba!important}
.act{background:#7fb3a6!important;color:#10211d!important}.code{background:#2c3036!important;color:#eceef1!important}}`;

const ink = '#1d2126';
const quiet = '#5b636e';

function codeBox(code: string): string {
  return `<p class="code" style="margin:0 0 20px;padding:14px 18px;border-radius:10px;background:#f1f3f5;color:${ink};font-size:28px;letter-spacing:6px;font-weight:700">${escapeHtml(code)}</p>`;
}

function button({ label, link }: NonNullable<MailParts['action']>): string {
  const href = escapeHtml(link);
  return (
    `<p style="margin:24px 0"><a class="act" href="${href}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#1f6b5c;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p class="quiet" style="margin:0;color:${quiet};font-size:12px;word-break:break-all">${href}</p>`
  );
}

function itemRow({ title, text, link }: MailItem): string {
  const words =
    text === '' ? '' : `<br><span class="quiet" style="color:${quiet}">${escapeHtml(text)}</span>`;
  return (
    `<p class="ink" style="margin:0 0 14px;color:${ink}"><a class="ink" href="${escapeHtml(link)}" ` +
    `style="color:${ink};font-weight:600">${escapeHtml(title)}</a>${words}</p>`
  );
}

/** A mail as HTML, for both themes and both directions of writing. Every part is text: none becomes markup. */
export function mailLayout({ product, subject, lines, code, items, action, locale }: MailParts): string {
  const paragraphs = lines.map(
    (line) => `<p class="ink" style="margin:0 0 14px;color:${ink}">${escapeHtml(line)}</p>`,
  );
  return (
    `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styles}</style></head>` +
    '<body class="page" style="margin:0;padding:24px 12px;background:#eef0f2;font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">' +
    '<div class="card" style="max-width:520px;margin:0 auto;padding:28px 32px;border-radius:14px;background:#ffffff">' +
    `<p class="quiet" style="margin:0 0 18px;color:${quiet};font-weight:600">${escapeHtml(product)}</p>` +
    `<h1 class="ink" style="margin:0 0 16px;color:${ink};font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>` +
    `${code === null ? '' : codeBox(code)}${items.map(itemRow).join('')}${paragraphs.join('')}${action === null ? '' : button(action)}` +
    '</div></body></html>'
  );
}
