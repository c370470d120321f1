import type { Registry, RegistryRow, Release } from '@holdall/shared/remote';
import { directionOf, type LanguageId } from '@holdall/shared/contract';
import type { EarlyCall } from './earlyCalls.ts';
import type { FirstAnswer } from './firstAnswers.ts';
import { fillFrame, type FrameNames } from './firstFrame.ts';
import type { HostBuild } from './hostBuild.ts';
import { dataName, inlineJson, inlineText, tag, writeAttributes } from './markup.ts';
import type { FirstNeed } from './routeOf.ts';

interface Page {
  readonly host: HostBuild;
  readonly releases: readonly Release[];
  /** What the page's remote needs first. */
  readonly first: FirstNeed | null;
  /** Somebody is signed in, so the frame of the workspace is drawn. */
  readonly isInside: boolean;
  /** The event after which everything is told to the page; none for somebody who is not signed in. */
  readonly since: string;
  /** Where the address leads that was asked for, when that is known. */
  readonly leadsTo?: string | undefined;
  /** GET calls that every page of this kind makes at once. */
  readonly calls: readonly EarlyCall[];
  /** Answers of some of them, to be found in the page itself. */
  readonly answers: readonly FirstAnswer[];
  /** What the frame of the workspace says; see `firstFrame.ts`. */
  readonly names: FrameNames;
  readonly styleNonce: string;
  /** The language that the page begins in. */
  readonly language: LanguageId;
  /** How the page looks from its first moment: the `dataset` of its root. */
  readonly look: Readonly<Record<string, string>>;
  /** Remote to origin, for a developer's own page. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Address of the folder of a release. */
const releaseBase = ({ name, version }: Release): string => `/r/${name}/${version}/`;

/** Hashes of what the page may run or style itself with; nothing else is ever checked by the browser. */
const hashesOf = (files: Release['files']) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(m?js|css)$/.test(name))
      .map(([name, { integrity }]) => [name, integrity]),
  );

function registryRow(release: Release, override: string | undefined): RegistryRow {
  const { name, title, routes, navigation, commands, kinds, contributions, languages, tools } = release;
  const { version, container, entry, files } = release;
  // A page runs tools; what a model is told of them it need not know.
  const runs = tools?.map(({ id, audience, run }) => ({ id, audience, run }));
  const added = {
    ...(title !== undefined && { title }),
    ...(contributions && { contributions }),
    ...(languages && { languages }),
    ...(runs && { tools: runs }),
  };
  const place = override
    ? { base: `${override}/`, integrity: null, version: 'from source' }
    : { base: releaseBase(release), integrity: hashesOf(files), version };
  return { name, routes, navigation, commands, kinds, ...added, container, entry, ...place };
}

/** Has a script or a stylesheet fetched before it is asked for. */
function preload(address: string, integrity: string | undefined): string {
  return tag('link', {
    rel: 'preload',
    as: address.endsWith('.js') ? 'script' : 'style',
    href: address,
    integrity,
  });
}

/** Early starts for what the page's remote needs first; none for a remote from source. */
function firstFiles(
  host: HostBuild,
  { release, expose, files }: FirstNeed,
  overrides: Page['overrides'],
): string[] {
  if (release.name in overrides) return [];
  const builtIn = host.builtIn?.[release.name]?.[expose];
  if (builtIn) return builtIn.map((name) => preload(host.base + name, host.files[name]?.integrity));
  return files.map((name) => preload(releaseBase(release) + name, release.files[name]?.integrity));
}

/** Early starts for the texts of another language than English: the host's, and those of the page's remote. */
function textFiles(
  host: HostBuild,
  first: FirstNeed | null,
  language: LanguageId,
  overrides: Page['overrides'],
): string[] {
  const own = host.texts?.[language] ?? [];
  const starts = own.map((name) => preload(host.base + name, host.files[name]?.integrity));
  if (!first || first.release.name in overrides) return starts;
  const { release, files } = first;
  const brought = release.preload[`./texts/${language}`] ?? [];
  const more = brought.filter((name) => !files.includes(name));
  return [
    ...starts,
    ...more.map((name) => preload(releaseBase(release) + name, release.files[name]?.integrity)),
  ];
}

/**
 * Writes a page: the host's template with theme script, styles, early starts and the registry. Styles come after the frame:
 * it is painted as soon as the HTML is there. A remote's stylesheet is only started early, never awaited: a dead remote must not hold up the first paint.
 */
export function renderPage({
  host,
  releases,
  first,
  isInside,
  since,
  leadsTo,
  calls,
  answers,
  names,
  styleNonce,
  language,
  look,
  overrides,
}: Page): string {
  const own = (name: string) => ({ href: host.base + name, integrity: host.files[name]?.integrity });
  const source = (name: string) => ({ src: host.base + name, integrity: host.files[name]?.integrity });
  const styles = host.styles.map((name) => tag('link', { rel: 'stylesheet', ...own(name) }));

  const head = [
    `<script>${host.theme.text}</script>`,
    `${tag('style', { nonce: styleNonce })}@layer ${host.layers.join(', ')};</style>`,
    ...host.styles.map((name) => preload(host.base + name, host.files[name]?.integrity)),
    ...host.scripts.map((name) => `${tag('script', { ...source(name), defer: true })}</script>`),
    ...[...host.preload, ...(isInside ? host.inside : [])].map((name) =>
      preload(host.base + name, host.files[name]?.integrity),
    ),
    ...(first ? firstFiles(host, first, overrides) : []),
    ...textFiles(host, first, language, overrides),
    // The form that makes a later `fetch` of the same address take this answer: no headers, credentials of the same origin.
    ...calls
      .filter(({ address }) => !answers.some((answer) => answer.address === address))
      .map(({ address, media }) =>
        tag('link', { rel: 'preload', as: 'fetch', href: address, media, crossorigin: 'anonymous' }),
      ),
  ];

  const registry: Registry = {
    flavour: host.flavour,
    isInside,
    since,
    ...(leadsTo !== undefined && { leadsTo }),
    styleNonce,
    host: { base: host.base, integrity: hashesOf(host.files) },
    remotes: releases.map((release) => registryRow(release, overrides[release.name])),
    overrides: { ...overrides },
  };
  const data = [
    `${tag('script', { type: 'application/json', id: 'holdall-registry' })}${inlineJson(registry)}</script>`,
    ...answers.map(
      ({ address, json }) =>
        `${tag('script', { type: 'application/json', 'data-answer': address })}${inlineText(json)}</script>`,
    ),
  ].join('\n    ');

  const root = {
    lang: language,
    dir: directionOf(language),
    ...Object.fromEntries(Object.entries(look).map(([key, value]) => [dataName(key), value])),
  };
  // Functions, because a `$` in the text would mean something to `replace`.
  return host.template
    .replace(/<!-- frame -->([^]*)<!-- \/frame -->/, (_all, frame: string) =>
      isInside
        ? fillFrame(
            frame.replace('<style>', () => tag('style', { nonce: styleNonce })),
            names,
          )
        : '',
    )
    .replace('<!-- styles -->', () => styles.join('\n    '))
    .replace('lang="en" dir="ltr"', () => writeAttributes(root))
    .replace('<!-- head -->', () => head.join('\n    '))
    .replace('<!-- registry -->', () => data);
}
