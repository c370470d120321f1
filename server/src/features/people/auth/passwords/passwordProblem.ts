import { readFileSync } from 'node:fs';
import { serverLimits, productName } from '@holdall/shared/contract';

const listPath = new URL('./commonPasswords.txt', import.meta.url);
let common: ReadonlySet<string> | undefined;

/** The passwords that are tried first everywhere, in lower case; read from the file when first needed. */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(listPath, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return common;
}

/** Without the digits and signs that people put around a word. */
const withoutTrimmings = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** True for one sign after the other in a row (`abcdefghij`, `0987654321`), or few signs again and again. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const turns = /^\d+$/.test(text) ? 10 : Number.MAX_SAFE_INTEGER;
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + turns) % turns));
  const [step = 0] = steps;
  if (steps.size === 1 && (step <= 1 || step === turns - 1)) return true;
  return new Set(codes).size <= 3;
}

/** True for a short text written several times. */
const isRepetition = (text: string) => /^(.{1,6}?)\1+.{0,2}$/su.test(text);

/** Why a password is too easy to guess: a sentence for its field, and a catalogue id. Null for a good one. */
export function passwordProblem(password: string, about: About): string | null {
  if ([...password].length < serverLimits.passwordMin) return 'Use at least 10 characters.';
  const plain = password.normalize('NFKC').toLowerCase();
  const core = withoutTrimmings(plain);
  if (isMonotonous(plain) || isRepetition(plain))
    return 'This repeats itself. Choose something harder to guess.';
  const list = commonPasswords();
  if (list.has(plain) || (core.length >= 5 && core.length * 2 >= plain.length && list.has(core))) {
    return 'This is one of the passwords that are tried first.';
  }
  const words = contextWords(about);
  return words.has(plain) || words.has(core) ? 'Do not use your name or e-mail address.' : null;
}

/** What everybody knows of somebody who sets a password. */
interface About {
  readonly email: string;
  readonly name: string;
  /** The organization they sign up with. */
  readonly organizationName?: string | null | undefined;
}

/**
 * The words that anybody who wants in would try first, in lower case: the product, the person's name and address, the
 * place behind the @ with and without its ending, the organization, and what people do here.
 */
function contextWords({ email, name, organizationName }: About): ReadonlySet<string> {
  const [local = '', host = ''] = email.split('@');
  const names = [name, organizationName ?? ''];
  const words = [
    productName,
    'administrator',
    'operator',
    'workspace',
    'organization',
    email,
    local,
    host,
    host.split('.')[0] ?? '',
    ...names,
    ...names.map((text) => text.replaceAll(' ', '')),
  ];
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== ''));
}
