import type { Registry, RegistryRow, Release } from '@holdall/shared/remote';
import { directionOf, type LanguageId } from '@holdall/shared/contract';
import type { EarlyCall } from './earlyCalls.ts';
import type { FirstAnswer } from './firstAnswers.ts';
import { fillFrame, type FrameNames } from './firstFrame.ts';
import type { HostBuild } from './hostBuild.ts';
import { dataName, inlineJson, inlineText, tag, writeAttributes } from './markup.ts';
import type { FirstNeed } from './routeOf.ts';

/** A page, as far as it is known before anything but its place was asked. */
interface Page {
  readonly host: HostBuild;
  readonly releases: readonly Release[];
  /** What the page's remote needs first. */
  readonly first: FirstNeed | null;
  /** Somebody is signed in, so the frame of the workspace is drawn. */
  readonly isInside: boolean;
  /** The event after which everything is told to the page; none for somebody who is not signed in. */
  readonly since: string;
  /** GET calls that every page of this kind makes at once. */
  readonly calls: readonly EarlyCall[];
  readonly styleNonce: string;
  /** The language that the page begins in. */
  readonly language: LanguageId;
  /** How the page looks from its first moment: the `dataset` of its root. */
  readonly look: Readonly<Record<string, string>>;
  /** Remote to origin, for a developer's own page. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** What comes behind the frame. */
interface Rest {
  /** Where the address leads that was asked for, when that is known. */
  readonly leadsTo?: string | undefined;
  /** Answers of some of the page's calls, to be found in the page itself. */
  readonly answers: readonly FirstAnswer[];
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
  const { name, routes, navigation, commands, kinds, contributions, languages, version, container, entry } =
    release;
  const { files } = release;
  const added = { ...(contributions && { contributions }), ...(languages && { languages }) };
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

/** Has the answer of a call fetched before it is asked for: no headers, credentials of the same origin, as a later `fetch` has them. */
const preloadAnswer = ({ address, media }: EarlyCall): string =>
  tag('link', { rel: 'preload', as: 'fetch', href: address, media, crossorigin: 'anonymous' });

/** What of the template is the frame of the workspace. What stands before it and behind it belongs to every page. */
const frameOf = /<!-- frame -->([^]*)<!-- \/frame -->/;

/**
 * Writes a page in two parts, since browsers paint what they have: the host's template with theme script, early starts and
 * the frame; then styles, the registry and answers, for which the frame does not wait. A remote's stylesheet is only
 * started early, never awaited: a dead remote must not hold up the first paint.
 */
export function renderPage(page: Page) {
  const { host, releases, first, isInside, since, calls, styleNonce, language, look, overrides } = page;
  const [before = '', frame = '', behind = ''] = host.template.split(frameOf);
  const own = (name: string) => ({ href: host.base + name, integrity: host.files[name]?.integrity });
  const source = (name: string) => ({ src: host.base + name, integrity: host.files[name]?.integrity });

  return {
    /** Up to the frame with its names. */
    beginning(names: FrameNames): string {
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
        ...calls.filter(({ media }) => media !== undefined).map(preloadAnswer),
      ];
      const root = {
        lang: language,
        dir: directionOf(language),
        ...Object.fromEntries(Object.entries(look).map(([key, value]) => [dataName(key), value])),
      };
      const styled = frame.replace('<style>', () => tag('style', { nonce: styleNonce }));
      // Functions, because a `$` in the text would mean something to `replace`.
      return (
        before
          .replace('lang="en" dir="ltr"', () => writeAttributes(root))
          .replace('<!-- head -->', () => head.join('\n    ')) + (isInside ? fillFrame(styled, names) : '')
      );
    },

    /** What comes behind the frame. */
    rest({ leadsTo, answers }: Rest): string {
      const styles = host.styles.map((name) => tag('link', { rel: 'stylesheet', ...own(name) }));
      const unanswered = calls.filter(
        ({ address, media }) => media === undefined && !answers.some((answer) => answer.address === address),
      );
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
        ...unanswered.map(preloadAnswer),
        `${tag('script', { type: 'application/json', id: 'holdall-registry' })}${inlineJson(registry)}</script>`,
        ...answers.map(
          ({ address, json }) =>
            `${tag('script', { type: 'application/json', 'data-answer': address })}${inlineText(json)}</script>`,
        ),
      ].join('\n    ');
      return behind
        .replace('<!-- styles -->', () => styles.join('\n    '))
        .replace('<!-- registry -->', () => data);
    },
  };
}
