import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A message as the browser has it that it was for. */
export interface PushMessage {
  /** What the application has sent, decrypted. */
  readonly text: string;
  /** The claims of who sent it, whose signature is right. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A browser that has asked for messages there. */
export interface PushSubscriber {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What has come for it, the oldest first. */
  readonly messages: readonly PushMessage[];
  /** From now on nobody listens there: what is sent is answered with 410. */
  leave(): void;
  /** From now on this status is answered, and nothing arrives. */
  answerWith(status: number): void;
}

interface Known {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly messages: PushMessage[];
  /** What is answered: 201 where messages arrive. */
  status: number;
}

/** A push service with its browsers: takes messages as RFC 8030 says, from who proves who they are (RFC 8292), and decrypts them (RFC 8291). */
export async function startPushService() {
  const browsers = new Map<string, Known>();
  let origin = '';

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const known = browsers.get(request.url ?? '');
      const refuse = (status: number) => response.writeHead(status).end();
      if (known === undefined || request.method !== 'POST') return refuse(404);
      if (known.status !== 201) return refuse(known.status);
      const { headers } = request;
      if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
        return refuse(400);
      if (body.length > 4096) return refuse(413);
      const claims = claimsOf(headers.authorization ?? '', origin);
      if (claims === null) return refuse(401);
      known.messages.push({ text: decrypt(body, known).toString('utf8'), claims, headers });
      return response.writeHead(201, { location: `${origin}/message/${randomUUID()}` }).end();
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;

  return {
    /** Its place, as `REACH_INSIDE` names it. */
    place: `127.0.0.1:${port}`,
    /** A new browser asks for messages. */
    subscribe(): PushSubscriber {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const path = `/push/${randomUUID()}`;
      const known: Known = { pair, auth: randomBytes(16), messages: [], status: 201 };
      browsers.set(path, known);
      return {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: known.auth.toString('base64url') },
        messages: known.messages,
        leave: () => void (known.status = 410),
        answerWith: (status) => void (known.status = status),
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

/** A push service of a browser's maker, within the test. */
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** What a sender says of itself; null where the signature is not that of its key, or it speaks to somebody else. */
function claimsOf(authorization: string, audience: string): PushMessage['claims'] | null {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PushMessage['claims'];
  const ends = Number(claims['exp']) * 1000;
  const isInTime = ends > Date.now() && ends <= Date.now() + 24 * 3_600_000;
  return isRight && isInTime && claims['aud'] === audience ? claims : null;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of RFC 8188, with the keys of RFC 8291. */
function decrypt(body: Buffer, { pair, auth }: Pick<Known, 'pair' | 'auth'>): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = pair.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(shared, auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that is not zero says that this is the last record.
  return plain.subarray(0, plain.lastIndexOf(2));
}
