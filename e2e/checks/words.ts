import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';

/** What has no place in the product's source: pattern, why, which files are meant, and those that may say it all the same. */
const rows: readonly { pattern: RegExp; why: string; only?: RegExp; except?: RegExp }[] = [
  {
    pattern: /\.\.\/shared\/(corpus|checks|spikes|design|hooks|versions|[a-z]+\.(md|txt))\b/,
    why: 'material outside the checkout is read by .ci/run only, through settings',
    except: /^\.ci\//,
  },
  { pattern: /(^|[\s'"`(=])\/(work|root|home\/\w+|Users\/\w+)\//, why: 'a path of one machine' },
  { pattern: /\/tmp\/holdall\b/, why: 'a path of one machine' },
  { pattern: /\bregistry\.(npmjs\.org|yarnpkg\.com)\b/, why: 'the registry is a setting of npm' },
  { pattern: /^(<{7} |={7}$|>{7} )/m, why: 'a merge was left half done' },
  {
    pattern:
      /^\s*(((margin|padding|border)-)?(left|right)|border-(top|bottom)-(left|right)-radius|(text-align|float|clear): (left|right))\b.*;/m,
    why: 'a side of the screen: say where a line begins or ends (`inline-start`), which depends on the script',
    only: /\.css$/,
    // A picture hangs from its middle.
    except: /\/ImageViewer\.module\.css$/,
  },
  {
    pattern: /^export const \w+(: [^=]+)? = createStore\b/m,
    why: 'a store that outlives whoever is signed in: `createPersonalStore` is empty again when they leave',
    only: /^(host|remote-\w+)\/src\//,
    except: /\.test\.tsx?$/,
  },
];

/** Binary files and those that others wrote. */
const skipped =
  /(^|\/)pnpm-lock\.yaml$|\.(png|jpe?g|heic|pdf|woff2|ico|zip|gz|wasm)$|^e2e\/checks\/words(\.test)?\.ts$/;

/** No path of somebody's machine, no mirror, no half merge in any file that git knows. */
export async function checkWords(): Promise<readonly string[]> {
  const { output } = await runTool('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const names = output.split('\0').filter((name) => name !== '' && !skipped.test(name));
  const found = await Promise.all(names.map(async (name) => wordsIn(name, await readText(name))));
  return found.flat();
}

/** What one file says that it should not. */
export function wordsIn(name: string, text: string): readonly string[] {
  return rows
    .filter(
      ({ pattern, only, except }) => pattern.test(text) && (only?.test(name) ?? true) && !except?.test(name),
    )
    .map(({ pattern, why }) => `${name}: "${pattern.exec(text)?.[0].trim()}" — ${why}`);
}

const readText = (name: string) => readFile(join(root, name), 'utf8').catch(() => '');
