import type { FastifyReply, FastifyRequest } from 'fastify';

/** Name of the query parameter that asks for an override: `?from-source=space@http://127.0.0.1:7101`; empty ends it. */
export const overrideParameter = 'from-source';
const cookieName = 'holdall-override';
const loopback = /^http:\/\/(127\.0\.0\.1|localhost):\d{2,5}$/;

/** One remote, taken from the developer's own machine. */
export interface Override {
  readonly remote: string;
  readonly origin: string;
}

/** Signs and checks a text for one person. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

/** Reads `space@http://127.0.0.1:7101`. Only the developer's own machine may be named. */
export function parseOverride(text: string): Override | null {
  const [remote = '', origin = ''] = text.split('@');
  return /^[a-z][a-z0-9]*$/.test(remote) && loopback.test(origin) ? { remote, origin } : null;
}

const purpose = (userId: string) => `remote-override:${userId}`;

/** Keeps the override of this person in a cookie that is of no use to anybody else. `null` ends it. */
export function keepOverride(
  reply: FastifyReply,
  signer: Signer,
  userId: string,
  override: Override | null,
): void {
  const text = override ? `${override.remote}@${override.origin}` : '';
  const value = text ? `${encodeURIComponent(text)}.${signer.sign(purpose(userId), text)}` : '';
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const age = text ? 'Max-Age=28800' : 'Max-Age=0';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; ${age}${secure}`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // Not written by us.
  }
}

/** The override that this person has asked for, if the cookie is theirs. */
export function readOverride(request: FastifyRequest, signer: Signer, userId: string): Override | null {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
  const end = cookie.lastIndexOf('.');
  if (end < 1) return null;
  const text = decoded(cookie.slice(0, end));
  // The origin itself holds dots, so the signature is what follows the last one: base64url has none.
  return signer.verify(purpose(userId), text, cookie.slice(end + 1)) ? parseOverride(text) : null;
}
