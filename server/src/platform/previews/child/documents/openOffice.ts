import { open } from 'node:fs/promises';
import { ReadingProblem } from '../ReadingProblem.ts';
import { openZip, type Zip } from './zip.ts';

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The name of the stream that holds an Office file behind a password. */
const locked = Buffer.from('EncryptedPackage', 'utf16le');
const searched = 2 * 1024 ** 2;

/** Opens a file that is a zip in its unlocked state. */
export async function openOffice(input: string): Promise<Zip> {
  const file = await open(input);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(searched), 0, searched, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.subarray(0, 8).equals(compoundFile)) {
      throw new ReadingProblem(start.includes(locked) ? 'encrypted' : 'unsupported');
    }
  } finally {
    await file.close();
  }
  return openZip(input);
}
