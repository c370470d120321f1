import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { librariesSchema, releaseSchema, type Release } from '@holdall/shared/remote';
import { readFiles, type StoredFile } from './readFiles.ts';

const hostSchema = z.object({
  version: z.string().check(z.regex(/^[a-f0-9]{16}$/)),
  flavour: z.enum(['production', 'development']),
  /** Cascade layers, weakest first. */
  layers: z.array(z.string().check(z.regex(/^[a-z]+$/))),
  /** What it carries of the shared libraries; a bundle that shares nothing says nothing. */
  libraries: z.optional(librariesSchema),
  files: releaseSchema.shape.files,
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** What is needed soon after. */
  preload: z.array(z.string()),
  /** What is needed soon where somebody is signed in. */
  inside: z.array(z.string()),
  /** Language to the files with its texts; English needs none. */
  texts: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Only in a host that carries the remotes in itself: remote, expose, and the host's files that it needs first. */
  builtIn: z.optional(z.record(z.string(), z.record(z.string(), z.array(z.string())))),
});

/** A built host: what its pages are made of. */
export interface HostBuild extends z.output<typeof hostSchema> {
  readonly template: string;
  readonly contents: ReadonlyMap<string, StoredFile>;
  /** The script that stands in the HTML, so that the first paint has the right theme and waits for no file. */
  readonly theme: {
    readonly text: string;
    /** Its hash, as a content policy names it. */ readonly policy: string;
  };
  /** Address of its folder, with the slash at its end. */
  readonly base: string;
}

/** Reads a built host from its folder and checks each file against its hash. */
export async function readHostBuild(folder: string): Promise<HostBuild> {
  const json = await readFile(join(folder, 'host.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} holds no host.json: build the host first.`, { cause });
  });
  const host = hostSchema.parse(JSON.parse(json));
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const contents = await readFiles(folder, host.files);
  const text = contents.get('theme.js')?.plain.toString() ?? '';
  const policy = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { ...host, template, contents, theme: { text, policy }, base: `/h/${host.version}/` };
}

/** Reads the builds of the host from their folder; there may be the first alone. */
export async function readHostBuilds(folder: string) {
  const optional = (name: string) =>
    existsSync(join(folder, name, 'host.json')) ? readHostBuild(join(folder, name)) : undefined;
  return {
    production: await readHostBuild(join(folder, 'production')),
    whole: await optional('whole'),
    development: await optional('development'),
  };
}

/** Whether a host carries all that the remotes of a page use of the shared libraries. */
export function carries({ libraries }: Pick<HostBuild, 'libraries'>, releases: readonly Release[]): boolean {
  if (!libraries) return true;
  return releases.every(
    ({ libraries: used }) =>
      used !== undefined &&
      Object.entries(used).every(([library, names]) => {
        const carried = libraries[library];
        if (carried === true || carried === undefined) return carried === true;
        return names !== true && names.every((name) => carried.includes(name));
      }),
  );
}
