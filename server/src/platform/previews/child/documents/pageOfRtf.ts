import { decompressRTF } from '@kenjiuno/decompressrtf';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { paragraphs } from './drawMail.ts';
import { drawRtf, encodingOf } from './readRtf.ts';

/** More of it is no mail that somebody has written. */
const mostBytes = 8 * 1024 ** 2;

/**
 * The page that a mail of Outlook has as a packed rich text: the page or the text that it was made of, where it says so, else the
 * rich text itself. Undefined where it is none.
 * @see https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxrtfex
 */
export async function pageOfRtf(packed: Uint8Array): Promise<string | undefined> {
  const rtf = unpacked(packed);
  if (rtf === undefined) return undefined;
  try {
    const { mode, text } = deEncapsulateSync(rtf, {
      decode: (bytes, name) => new TextDecoder(encodingOf(Number(name.replace(/^cp/, '')))).decode(bytes),
      warn: () => {},
    });
    return mode === 'html' ? String(text) : paragraphs(String(text));
  } catch {
    // It was made of nothing else.
    return drawRtf(rtf.toString('latin1')).catch(() => undefined);
  }
}

function unpacked(packed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(packed);
  if (bytes.length < 16 || bytes.readUInt32LE(4) > mostBytes) return undefined;
  try {
    return Buffer.from(decompressRTF([...bytes]));
  } catch {
    return undefined;
  }
}
