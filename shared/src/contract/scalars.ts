import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** An opaque id with its prefix: `res_` and 32 lower-case hexadecimal digits. */
export const id = <const P extends string>(prefix: P) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[0-9a-f]{32}$`)));

/** The name of a remote: one lower-case word. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9]*$/), z.maxLength(40));

/** A window of a browser: a random word of its own. */
export const windowWord = z.string().check(z.regex(/^[a-z0-9]{8,32}$/));

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A size in bytes. */
export const bytes = z.int().check(z.minimum(0));

/** A count of things. */
export const count = z.int().check(z.minimum(0));

/** Control characters have no place in a text of one line. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;
/** Texts of several lines may break lines and indent; other control characters and halves of characters are refused. */
const manyLines = /^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** One trimmed line with no control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(oneLine));

/** A trimmed text of several lines. */
export const prose = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(manyLines));

/**
 * The form of an e-mail address, of any script (RFC 6531): words with dots or a text in quotes, then a domain of several
 * labels. Neither control characters nor anything that ends an address in a header pass.
 */
const emailForm = (() => {
  const word = String.raw`[^\s"(),:;<>@[\]\\.\p{C}]+`;
  const quoted = String.raw`"(?:[^"\\\p{C}]|\\[^\p{C}])+"`;
  const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?`;
  return new RegExp(
    String.raw`^(?:${word}(?:\.${word})*|${quoted})@(?:${label}\.)+(?!\p{N}+$)${label}$`,
    'u',
  );
})();

/** An e-mail address as typed; compared without regard to case. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(limits.emailLength), z.email({ pattern: emailForm }));

/**
 * The name of an organization in addresses: small letters, digits and single hyphens between them, a letter first. What
 * is typed in capitals is the same name.
 */
export const slug = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z
      .string()
      .check(z.minLength(limits.slugMin), z.maxLength(limits.slugMax), z.regex(/^[a-z](?:-?[a-z0-9])*$/)),
  ),
);

/** A password as typed: never trimmed. Its strength is checked by the server. */
export const password = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));

/** A token out of a link or a sign-in step. */
export const token = z.string().check(z.minLength(16), z.maxLength(512), z.regex(/^[A-Za-z0-9_-]+$/));

/** Six digits. */
export const sixDigits = z.string().check(z.regex(/^\d{6}$/));

/**
 * Name of a resource as it may be asked for; `nameProblem` of the server's resources says the finer rules
 * (bytes, `.`, `..`, `/`), so that each gets its own sentence.
 */
export const resourceName = z.string().check(z.minLength(1), z.maxLength(limits.nameBytes));

/** Position in a list, given out by the answer before. Long names make long ones. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[A-Za-z0-9_-]+$/));

/** A whole number in a query. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  );

/** How many rows a page has. */
export const limit = z._default(queryNumber(1, limits.pageSizeMax), limits.pageSize);

/** A page of a list. `total` is null where counting would cost more than it is worth. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.nullable(count) });

/** Bytes as text, at most so many. */
export const base64 = (maxBytes: number) =>
  z
    .string()
    .check(z.minLength(4), z.maxLength(Math.ceil(maxBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
