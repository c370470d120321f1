import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';

const kB = 1000;

/** The most that a first visit may bring, brotli, scripts and styles; fonts apart. */
const budgets = [
  { page: 'sign-in', path: '/pb/sign-in', remote: 'remote-public', isInside: false, most: 190 * kB },
  { page: 'workspace', path: '/space', remote: 'remote-space', isInside: true, most: 300 * kB },
] as const;
const mostFonts = 80 * kB;

interface HostRelease {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  /** Only where somebody is signed in. */
  readonly inside: readonly string[];
  readonly files: Record<string, { readonly size: number }>;
}
interface RemoteRelease {
  readonly routes: readonly { readonly path: string; readonly screen: { readonly expose: string } }[];
  readonly preload: Record<string, readonly string[]>;
}

/** What the pages weigh that a first visit loads, read off the built releases. */
export async function checkSizes(): Promise<readonly string[]> {
  const hostFolder = join(root, 'host/dist/production');
  const host = await readRelease<HostRelease>(join(hostFolder, 'host.json'));
  if (!host) return ['The pages are not built: `npm run build` first.'];
  const first = [...new Set([...host.scripts, ...host.styles, ...host.preload])];
  const shell = await weigh(hostFolder, first.filter(isCode));
  const inside = await weigh(hostFolder, host.inside.filter(isCode));
  const problems = over('fonts', await weigh(hostFolder, fontsOf(host)), mostFonts);
  for (const { page, path, remote, isInside, most } of budgets) {
    const folder = join(root, remote, 'dist');
    const release = await readRelease<RemoteRelease>(join(folder, 'release.json'));
    if (!release) problems.push(`${remote} is not built: \`npm run build\` first.`);
    else
      problems.push(
        ...over(
          page,
          shell + (isInside ? inside : 0) + (await weigh(folder, filesFor(release, path).filter(isCode))),
          most,
        ),
      );
  }
  return problems;
}

/** The files of a remote that the screen of an address loads first. Throws when no route leads there. */
export function filesFor({ routes, preload }: RemoteRelease, address: string): readonly string[] {
  const below = ({ path }: { path: string }) =>
    path.endsWith('/*') && `${address}/`.startsWith(path.slice(0, -1));
  const nearest = routes.filter(below).sort((one, other) => other.path.length - one.path.length)[0];
  const route = routes.find(({ path }) => path === address) ?? nearest;
  const files = route && preload[route.screen.expose];
  if (!files) throw new Error(`No route of the release leads to ${address}.`);
  return files;
}

/** A sentence when something weighs more than it may. */
export function over(name: string, bytes: number, most: number): string[] {
  const shown = (size: number) => `${(size / kB).toFixed(1)} kB`;
  if (bytes > most) return [`${name} weighs ${shown(bytes)}; it may weigh ${shown(most)}.`];
  return bytes > 0 ? [] : [`${name} weighs nothing: the check no longer finds its files.`];
}

const isCode = (name: string) => /\.(js|css)$/.test(name);

/** Latin faces: the only ones that an English page asks for. */
const fontsOf = (host: HostRelease) =>
  Object.keys(host.files).filter(
    (name) => /-latin-(?!ext).*\.woff2$/.test(name) && !name.includes('jetbrains'),
  );

async function weigh(folder: string, names: readonly string[]): Promise<number> {
  const sizes = names.map(async (name) => {
    const packed = await stat(join(folder, `${name}.br`)).catch(() => undefined);
    return (packed ?? (await stat(join(folder, name)))).size;
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

async function readRelease<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}
