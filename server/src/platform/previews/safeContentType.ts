import { fileTypeOf } from '@holdall/shared/kinds';
import type { TextEncoding } from './textEncoding.ts';

interface SafeContentType {
  contentType: string;
  disposition: 'inline' | 'attachment';
}

const asFile: SafeContentType = { contentType: 'application/octet-stream', disposition: 'attachment' };

/**
 * How the bytes of a file may leave the server on the app's own address. Types that cannot run anything keep their
 * type and may be shown; every inert text is plain text; all else (html, svg, xml, scripts, pdf, office, unknown)
 * is a download without a type. Send it with `nosniff`. `mime` is what `sniff` found, never what a client claims.
 */
export function safeContentType(mime: string, charset: TextEncoding = 'utf-8'): SafeContentType {
  const type = fileTypeOf(mime);
  if (!type?.inert) return asFile;
  if (type.family === 'text') return { contentType: `text/plain; charset=${charset}`, disposition: 'inline' };
  return { contentType: type.mime, disposition: 'inline' };
}
