import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

const loopback = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/**
 * Sends a built remote to a server on another machine. The token says who may; what the server believes is the signature.
 * @param {object} options
 * @param {string} options.folder what the build wrote, with `release.json`
 * @param {string} options.to address of the server; without TLS only this machine, because the token travels
 * @param {string} options.token made by `npm run remote:token` there
 * @returns {Promise<{ name: string, version: string, before: string | null }>}
 */
export async function publishRelease({ folder, to, token }) {
  const { protocol, hostname, origin } = new URL(to);
  if (protocol !== 'https:' && !loopback.test(hostname)) throw new Error(`${to} must begin with https://.`);
  const text = await fs.readFile(path.join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${folder} holds no release.json: build the remote first, with \`npx webpack\`.`);
  });
  const { name, files } = JSON.parse(text);
  const body = await buffer(await packed(folder, Object.keys(files)));
  const answer = await fetch(`${origin}/api/remotes/${name}/releases`, {
    method: 'POST',
    headers: {
      ...(await visit(origin)),
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-tar',
    },
    body,
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error([said.message, said.details?.reason].filter(Boolean).join(' '));
  return said;
}

/** A tar of the release: manifest, signature, and each file with its packed form where there is one. */
async function packed(folder, names) {
  const archive = pack();
  for (const name of ['release.json', 'release.sig', ...names.flatMap((file) => [file, `${file}.br`])]) {
    const content = await fs.readFile(path.join(folder, name)).catch(() => undefined);
    if (content) archive.entry({ name }, content);
  }
  archive.finalize();
  return archive;
}

/** Like any client: the anti-forgery token of a visit, and the cookies that it belongs to. */
async function visit(origin) {
  const answer = await fetch(`${origin}/api/settings`);
  const { csrf } = await answer.json();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const token = cookies.find((cookie) => cookie.startsWith(`${csrf.cookie}=`))?.slice(csrf.cookie.length + 1);
  return { cookie: cookies.join('; '), [csrf.header]: token ?? '' };
}

/** One line about what was done. */
export function publishedLine({ name, version, before }) {
  if (before === version) return `${name} ${version} is served already.`;
  return `${name} ${version} is served from the next page on${before ? ` (before: ${before})` : ''}.`;
}
