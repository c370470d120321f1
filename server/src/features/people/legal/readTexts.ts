import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LegalDocument } from '@holdall/shared/contract';

/** The versions of a text, the oldest first: by version, the text as Markdown. */
export type LegalTexts = Readonly<Record<LegalDocument, ReadonlyMap<string, string>>>;

const fileName = /^(terms|privacy)\.([A-Za-z0-9](?:[\w-]|\.(?=[\w-])){0,39})\.md$/;
const inOrder = new Intl.Collator('en', { numeric: true });

/** Reads `terms.<version>.md` and `privacy.<version>.md` of a folder; other files are left alone. */
export async function readTexts(folder: string): Promise<LegalTexts> {
  const found = { terms: new Map<string, string>(), privacy: new Map<string, string>() };
  for (const name of (await readdir(folder)).toSorted(inOrder.compare)) {
    const [, document, version] = fileName.exec(name) ?? [];
    if (document === undefined || version === undefined) continue;
    found[document as LegalDocument].set(version, await readFile(join(folder, name), 'utf8'));
  }
  return found;
}
