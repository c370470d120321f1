import { createHash, X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';

/** What a server needs to speak HTTPS on this machine, and what makes a browser believe it. */
export interface TrustedLine {
  /** Settings for the server. */
  readonly env: { readonly TLS_CERT: string; readonly TLS_KEY: string };
  /** For Chromium. Unlike a browser that believes everything, it keeps what it may keep. */
  readonly flag: string;
}

/** Makes a certificate for 127.0.0.1 and has this process believe it. */
export async function createTrustedLine(folder: string): Promise<TrustedLine> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const env = { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') };
  await writeFile(env.TLS_CERT, cert);
  await writeFile(env.TLS_KEY, key);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(publicKey).digest('base64');
  return { env, flag: `--ignore-certificate-errors-spki-list=${hash}` };
}
