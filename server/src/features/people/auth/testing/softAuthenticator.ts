import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, SignedCredential } from '@holdall/shared/contract';

/** What may be wrong with what an authenticator and its browser say. */
interface Circumstances {
  origin?: string;
  /** The person was asked for a finger or a PIN. */
  verified?: boolean;
  counter?: number;
  /** Base64url; what the authenticator signs in place of the challenge it was given. */
  challenge?: string;
  userHandle?: string;
}

const flags = { present: 1, verified: 4, keyIncluded: 64 };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software, with one key: a browser's part and its own, by the standard. */
export function createSoftAuthenticator(host = 'holdall.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, { origin = `http://${host}` }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function data({ verified = true, counter = uses }: Circumstances, more: Buffer, moreFlags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = flags.present + (verified ? flags.verified : 0) + moreFlags;
    return Buffer.concat([sha256(host), Buffer.from([flag]), count, more]);
  }

  /** The public key as COSE: an elliptic one, ES256, on P-256. */
  const coseKey = () =>
    Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      ),
    );

  return {
    /** Answers `navigator.credentials.create`. */
    create(stateToken: string, wrong: Circumstances = {}): NewCredential {
      const length = Buffer.from([0, id.length]);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data(wrong, key, flags.keyIncluded))],
      ]);
      return {
        id: encoded(id),
        clientDataJSON: encoded(clientData('webauthn.create', wrong.challenge ?? stateToken, wrong)),
        attestationObject: encoded(Buffer.from(isoCBOR.encode(attestation as never))),
        transports: ['internal'],
      };
    },
    /** Answers `navigator.credentials.get`. */
    get(stateToken: string, wrong: Circumstances = {}): SignedCredential {
      uses += 1;
      const client = clientData('webauthn.get', wrong.challenge ?? stateToken, wrong);
      const authenticatorData = data(wrong, Buffer.alloc(0), 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id: encoded(id),
        clientDataJSON: encoded(client),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        ...(wrong.userHandle === undefined ? {} : { userHandle: encoded(wrong.userHandle) }),
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
