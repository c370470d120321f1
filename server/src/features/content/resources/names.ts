import { AppError, limits } from '@holdall/shared/contract';

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** Each rule with the sentence that says how to mend the name. The first that fails is told. */
const rules: readonly { breaks(name: string): boolean; message: string }[] = [
  { breaks: (name) => !name.isWellFormed(), message: 'This name contains half a character. Type it again.' },
  { breaks: (name) => name.trim() === '', message: 'Give it a name.' },
  {
    breaks: (name) => /\p{Cc}/u.test(name),
    message: 'A name cannot contain control characters such as line breaks.',
  },
  { breaks: (name) => name.includes('/'), message: 'A name cannot contain “/”.' },
  {
    breaks: (name) => name === '.' || name === '..',
    message: 'The names “.” and “..” are taken by every folder.',
  },
  { breaks: (name) => name !== name.trim(), message: 'A name cannot begin or end with a space.' },
  {
    breaks: (name) => byteLength(name) > limits.nameBytes,
    message: 'This name is too long. 255 bytes are the most, about 255 plain letters.',
  },
];

/** Why a name cannot be used, as one sentence; null when it can. */
export function nameProblem(name: string): string | null {
  return (
    rules.find((rule) => rule.breaks(name.isWellFormed() ? name.normalize('NFC') : name))?.message ?? null
  );
}

/** The name as it is kept (NFC). Throws `name_invalid` with the rule that it breaks. */
export function requireName(name: string): string {
  const message = nameProblem(name);
  if (message !== null) throw new AppError('name_invalid', { message, fields: { name: message } });
  return name.normalize('NFC');
}

/** Splits `report.pdf` into `report` and `.pdf`. `.gitignore` and folders have no ending. */
export function splitName(name: string, isFolder: boolean): { stem: string; ending: string } {
  const dot = isFolder ? -1 : name.lastIndexOf('.');
  return dot > 0 ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: '' };
}

/** Cuts a text so that it takes no more than so many bytes, never inside a character. */
function cutToBytes(text: string, bytes: number): string {
  const characters = [...text];
  while (byteLength(characters.join('')) > bytes) characters.pop();
  return characters.join('').trimEnd();
}

/** `report.pdf` with the number 2 is `report (2).pdf`; a number that is there already is replaced. */
export function numberedName(name: string, isFolder: boolean, number: number): string {
  const { stem, ending } = splitName(name, isFolder);
  const bare = /^(.+) \(\d{1,6}\)$/.exec(stem)?.[1] ?? stem;
  const mark = ` (${number})`;
  const room = limits.nameBytes - byteLength(mark) - byteLength(ending);
  return room < 1
    ? cutToBytes(bare + ending, limits.nameBytes - byteLength(mark)) + mark
    : cutToBytes(bare, room) + mark + ending;
}

/** A name near to the given one that can be used. */
export function mendedName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('/', '-')
    .trim();
  const named = clean === '' || clean === '.' || clean === '..' ? 'Untitled' : clean;
  const { stem, ending } = splitName(named, false);
  if (byteLength(named) <= limits.nameBytes) return named;
  return (
    cutToBytes(stem, Math.max(1, limits.nameBytes - byteLength(ending))) +
    cutToBytes(ending, limits.nameBytes - 1)
  );
}
