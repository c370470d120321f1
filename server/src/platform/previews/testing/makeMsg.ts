import { createRequire } from 'node:module';
import type * as Burner from '@kenjiuno/msgreader/lib/Burner';

const { burn } = createRequire(import.meta.url)('@kenjiuno/msgreader/lib/Burner') as typeof Burner;

/** What a mail of Outlook is made of: properties by their tags, and what has properties of its own. */
export interface MsgThing {
  /** By tag, as 8 hexadecimal digits: texts (`…001F`), bytes (`…0102`, `…001E`), numbers (`…0003`). */
  readonly properties: Readonly<Record<string, string | Buffer | number>>;
  readonly recipients?: readonly MsgThing[];
  readonly attachments?: readonly MsgThing[];
}

const [directory, document, root] = [1, 2, 5];
const bytesOf = (value: string | Buffer) =>
  typeof value === 'string' ? Buffer.from(value, 'utf16le') : value;

/** The table of the numbers of a thing; texts and bytes have files of their own. */
function tableOf({ properties }: MsgThing, headLength: number): Buffer {
  const rows = Object.entries(properties).map(([tag, value]) => {
    const row = Buffer.alloc(16);
    row.writeUInt32LE(Number.parseInt(tag, 16), 0);
    row.writeUInt32LE(typeof value === 'number' ? value : bytesOf(value).length, 8);
    return row;
  });
  return Buffer.concat([Buffer.alloc(headLength), ...rows]);
}

/** A file as Outlook keeps mails. */
export function makeMsg(mail: MsgThing): Buffer {
  const entries: Burner.Entry[] = [];
  function file(name: string, content: Buffer): number {
    // Of a small buffer the library would take all of what it is a piece of.
    const own = new Uint8Array(content);
    return entries.push({ name, type: document, length: own.length, binaryProvider: () => own }) - 1;
  }
  function folder(name: string, type: number, headLength: number, thing: MsgThing): number {
    const children: number[] = [];
    const index = entries.push({ name, type, length: 0, children }) - 1;
    children.push(file('__properties_version1.0', tableOf(thing, headLength)));
    for (const [tag, value] of Object.entries(thing.properties))
      if (typeof value !== 'number') children.push(file(`__substg1.0_${tag}`, bytesOf(value)));
    const numbered = (name: string, all: readonly MsgThing[] = []) =>
      all.forEach((one, number) =>
        children.push(folder(`${name}_#${String(number).padStart(8, '0')}`, directory, 8, one)),
      );
    numbered('__recip_version1.0', thing.recipients);
    numbered('__attach_version1.0', thing.attachments);
    return index;
  }
  folder('Root Entry', root, 32, mail);
  return Buffer.from(burn(entries));
}
