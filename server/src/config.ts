import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resolver } from 'node:dns';
import * as z from 'zod';
import { limits, serverLimits } from '@holdall/shared/contract';
import { signInProviders } from './signInProviders.ts';

/** Name servers out of a setting: addresses, with a port where it is not 53, separated by commas. */
const nameServers = z.string().transform((text, context): readonly string[] => {
  const servers = text
    .split(',')
    .map((server) => server.trim())
    .filter((server) => server !== '');
  try {
    new Resolver().setServers(servers);
    return servers;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be addresses, such as 192.0.2.1 or 192.0.2.1:5353' });
    return z.NEVER;
  }
});

const flag = z.enum(['0', '1']).transform((text) => text === '1');
const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/**
 * Every setting of the server: name in the environment, default, meaning. With none set the server runs embedded,
 * on this machine only. The table in the documentation is made from these rows.
 */
export const settings = z.object({
  HOLDALL_DATA: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder that holds everything the server keeps.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Any but this machine’s own needs TLS_CERT and TLS_KEY, or TRUST_PROXY.'),
  PORT: whole(0, 65_535).default(8080).describe('Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: address
    .optional()
    .describe('Address under which people open the product, when it is not that of HOST and PORT.'),
  TLS_CERT: z
    .string()
    .optional()
    .describe('File with the certificate chain, PEM. With TLS_KEY the server speaks HTTPS and HTTP/2.'),
  TLS_KEY: z.string().optional().describe('File with the private key of TLS_CERT, PEM.'),
  TRUST_PROXY: z
    .string()
    .optional()
    .describe('Addresses (comma, CIDR) of the proxy in front, whose X-Forwarded-* headers are believed.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe('PostgreSQL 15 or newer to use in place of the embedded one.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe('Mail server, smtp:// or smtps://. Without one, mails wait in the outbox.'),
  MAIL_FROM: z.string().default('Holdall <holdall@localhost>').describe('Sender of the product’s mails.'),
  SIGN_UP: z
    .enum(['open', 'waitlist', 'invite', 'closed'])
    .optional()
    .describe(
      'Who may make an account (`open`: anybody, `waitlist`, `invite`: who was invited, `closed`: nobody) until the operator says so under Settings. Without it: who was invited.',
    ),
  SIGN_IN_PROVIDERS: signInProviders
    .default([])
    .describe(
      'Places to sign in at (OpenID Connect), a JSON list of `{"id","name","issuer","clientId","clientSecret"}`. Each sends people back to `/api/auth/providers/<id>/callback`.',
    ),
  TWO_STEP: z
    .enum(['optional', 'required'])
    .default('optional')
    .describe('`required` leads everybody but guests to setting up two-step sign-in before anything else.'),
  DNS_SERVERS: nameServers
    .default([])
    .describe(
      'Name servers that are asked for the records of domains: addresses, with a port where it is not 53, separated by commas. Those of this machine unless set.',
    ),
  REACH_INSIDE: z
    .string()
    .default('')
    .transform((text, context) => {
      const places = text
        .split(',')
        .map((place) => place.trim())
        .filter((place) => place !== '');
      if (places.every((place) => /^[\w.:-]+:\d{1,5}$/.test(place))) return places;
      context.addIssue({ code: 'custom', message: 'must be places, such as wiki.example.org:443' });
      return z.NEVER;
    })
    .describe(
      'Places in this machine’s own networks that the server may ask all the same, for pages that links lead to or as a language model: `host:port`, separated by commas. It asks the open net alone unless set.',
    ),
  MODE: z
    .enum(['production', 'development'])
    .default('production')
    .describe('`development` loads no consent script and checks every answer against the contract.'),
  CONSENT_SCRIPT_URL: address
    .optional()
    .describe('Script that asks for consent, in place of the product’s own.'),
  TERMS_VERSION: z.string().min(1).max(40).default('1').describe('Version of the terms that people accept.'),
  PRIVACY_VERSION: z.string().min(1).max(40).default('1').describe('Version of the privacy notice.'),
  LEGAL_DIR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Folder with the terms and privacy notices of this installation: `terms.<version>.md`, `privacy.<version>.md`.',
    ),
  REMOTE_KEYS: z
    .string()
    .default('')
    .describe(
      'Public keys that may sign a remote’s release: `name=key`, separated by commas. Empty trusts the key of the local build.',
    ),
  HOST_BUILD: z
    .string()
    .optional()
    .describe('Folder of another build of the host, with `production` in it; for measurements.'),
  ALLOW_REMOTE_OVERRIDES: flag
    .default(false)
    .describe('`1` lets a signed-in operator load one remote from another address, for development.'),
  OFFLINE: flag
    .default(true)
    .describe(
      '`0` has browsers keep nothing for when there is no connection; those that kept something forget it.',
    ),
  UPLOAD_BYTES: whole(1, 2 ** 50)
    .default(serverLimits.uploadBytes)
    .describe('Largest file, in bytes.'),
  DISK_RESERVE_BYTES: whole(0, 2 ** 50)
    .default(256 * 1024 ** 2)
    .describe('Room that uploads leave free on the disk, in bytes.'),
  PREVIEW_BYTES: whole(0, 2 ** 50)
    .default(serverLimits.previewBytes)
    .describe(
      'Room on the disk for pictures and readings made of files, in bytes. What was asked for longest ago is dropped first, and made anew when it is asked for.',
    ),
  OFFICE_PROGRAM: z
    .string()
    .default('')
    .describe(
      'The `soffice` of LibreOffice, which shows documents as they are printed: its whole path, or `off`. Looked for on the search path unless set; without one, documents are shown to be read.',
    ),
  OCR_LANGUAGES: z
    .string()
    .refine((folder) => existsSync(folder), 'must be a folder that is there')
    .optional()
    .describe(
      'Folder with further languages in which words in scans and pictures can be read: `<language>.traineddata` of Tesseract, packed (`.gz`) or not. English comes along. Reading them is switched on under Settings.',
    ),
  MEANING_WEIGHTS: z
    .string()
    .refine((folder) => existsSync(folder), 'must be a folder that is there')
    .transform((folder) => realpathSync(folder))
    .optional()
    .describe(
      'Folder with weights (static embeddings as model2vec writes them: `model.safetensors`, `tokenizer.json`, `config.json`) by which texts are found by what they mean, on this server. That is switched on under Settings.',
    ),
  ARCHIVE_STREAM_BYTES: whole(0, 2 ** 50)
    .default(serverLimits.archiveStreamBytes)
    .describe(
      'Up to so many bytes an archive is put together while it is sent; a larger one is made first and kept for a day.',
    ),
  WATCHDOG_SECONDS: whole(0, 3600)
    .default(30)
    .describe(
      'After so many seconds in which the embedded database, or the server itself, answers nothing, it is started anew. `0` never does.',
    ),
  SESSION_IDLE_HOURS: whole(1, 720).default(12).describe('A session ends after so many hours without use.'),
  SESSION_DAYS: whole(1, 365)
    .default(30)
    .describe('A session ends after so many days in any case; remembered ones may idle as long.'),
  TRASH_DAYS: whole(1, 3650)
    .default(limits.trashDays)
    .describe('Days after which things in the trash are purged.'),
  LIMITS: z
    .enum(['normal', 'load'])
    .default('normal')
    .describe('`load` lifts the limit of requests per minute, for benches. Limits on tries stay.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged: one JSON line a fact, on standard error.'),
  SLOW_STATEMENT_MS: whole(0, 600_000)
    .default(0)
    .describe(
      'Statements and transactions of the database that take longer are logged with a warning; `0` logs none.',
    ),
  HOLDALL_TEST: flag
    .default(false)
    .describe('`1` seeds three users into an empty data folder; only on this machine’s own address.'),
});

/** The settings as the server uses them. */
export type Config = Readonly<z.output<typeof settings>>;

/** A setting that cannot be used. The message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Why these settings do not go together, or null. */
function contradiction(config: Config): string | null {
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined)) {
    return 'TLS_CERT and TLS_KEY go together: set both or neither.';
  }
  if (!isLoopback(config.HOST) && config.TLS_CERT === undefined && config.TRUST_PROXY === undefined) {
    return `HOST=${config.HOST} can be reached from other machines: set TLS_CERT and TLS_KEY, or TRUST_PROXY.`;
  }
  if (config.TRUST_PROXY !== undefined && config.PUBLIC_URL === undefined) {
    return 'TRUST_PROXY needs PUBLIC_URL, the address under which people open the product.';
  }
  if (config.HOLDALL_TEST && !isLoopback(config.HOST)) {
    return 'HOLDALL_TEST=1 is for this machine only: leave HOST as it is.';
  }
  return null;
}

/**
 * Reads the settings from an environment. An empty value counts as not set.
 * Throws a ConfigError with one sentence that names the setting.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(settings.shape).map((name) => [name, environment[name] || undefined] as const);
  const result = settings.safeParse(Object.fromEntries(known));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`The setting ${String(issue?.path[0])} cannot be used: ${issue?.message}.`);
  }
  const config = { ...result.data, HOLDALL_DATA: resolve(result.data.HOLDALL_DATA) };
  const problem = contradiction(config);
  if (problem !== null) throw new ConfigError(problem);
  return config;
}

/** The settings as a Markdown table, for the documentation. */
export function settingsTable(): string {
  const rows = Object.entries(settings.shape).map(([name, schema]) => {
    const found = schema.safeParse(undefined).data;
    const fallback = Array.isArray(found) ? found.join() : (found as string | number | boolean | undefined);
    const written = typeof fallback === 'boolean' ? Number(fallback) : fallback;
    const shown = written === undefined || written === '' ? '' : `\`${String(written)}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return ['| Setting | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
