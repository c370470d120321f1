import type { ComponentType } from 'react';
import type { Command } from '../commands/defineCommand.ts';
import type { Kind } from '../kinds/defineKind.ts';
import type { Audience } from './audience.ts';
import type { RemoteContributions } from './contributions.ts';
import type { LazyCode } from './lazyCode.ts';

export type { Audience } from './audience.ts';

/** A part of the address space that belongs to the remote, e.g. `/space/*`. The screen routes further inside. */
export interface RemoteRoute {
  readonly path: string;
  readonly screen: LazyCode<ComponentType>;
  readonly early?: readonly EarlyCalls[];
}

/**
 * What the screen of an address asks the server first. The page's HTML has it fetched before a script runs, so the
 * calls must be written as the screen makes them, letter for letter; one that differs is fetched for nothing.
 * @example { path: '/space/s/:space', calls: ['/api/spaces/:space/storages'] }
 */
export interface EarlyCalls {
  /** The whole address, with the query that it must have; none means none. */
  readonly path: string;
  /** GET calls, with the names of `path` in them. */
  readonly calls: readonly string[];
  /** Who makes them; whoever is signed in when left out. */
  readonly audience?: 'everybody';
  /** Windows of what width make these calls; all when left out. An address may have several rows. */
  readonly media?: `(${'min' | 'max'}-width: ${number}px)`;
}

/** A line in the menus of the host. */
export interface RemoteNavigation {
  readonly id: string;
  /** Catalogue id: the English text. */
  readonly label: string;
  readonly to: string;
  readonly audience: Audience;
  /** Name of an icon of `@holdall/shared/ui`. */
  readonly icon?: string;
  /** Keys that lead there, in the form of commands. */
  readonly keys?: readonly string[];
  /** Smaller comes first. */
  readonly order?: number;
  /** `bar`: also in the bar at the foot of a phone's screen. Every row stands in palette and user menu. */
  readonly place?: 'bar';
}

/** Something a person can do from menus, palette and keys; its code comes on first use. */
export interface RemoteCommand extends Pick<Command, 'id' | 'title' | 'group' | 'keys' | 'icon'> {
  readonly audience: Audience;
  readonly run: LazyCode<() => void | Promise<void>>;
}

/** What a tool of a remote does when it is run. What it answers is told as JSON; a text stays one. */
export type RunTool = (input: never, about: { readonly signal: AbortSignal }) => unknown;

/**
 * A tool that the remote adds to the assistant. It runs in a window of the person who asks, with their rights, once an operator has
 * switched the tools of the remote on. A language model reads what it is for, and gives the input.
 */
export interface RemoteTool {
  readonly id: string;
  /** Catalogue id: the English text. */
  readonly title: string;
  /** Read by a model: what it is for, in short. */
  readonly description: string;
  /** What it is given: a zod object, or a JSON schema of one. */
  readonly input: object;
  /** `reads`: it changes nothing, and is run at once. `acts`: it is run once its person has approved what it is given. */
  readonly does: 'reads' | 'acts';
  readonly audience: Audience;
  readonly run: LazyCode<RunTool>;
}

/** A kind of resource that the remote adds, and how it is shown. */
export interface RemoteKind extends Kind {
  readonly view?: LazyCode<ComponentType<{ resourceId: string }>>;
}

/** Everything the host must know of a remote before it loads a line of it. */
export interface RemoteDeclaration {
  /** One lower-case word; the folder is `remote-<name>`. */
  readonly name: string;
  /** What people know it by, a catalogue id; else the label of its first menu row, or its name. */
  readonly title?: string;
  readonly routes: readonly RemoteRoute[];
  readonly navigation?: readonly RemoteNavigation[];
  readonly commands?: readonly RemoteCommand[];
  readonly kinds?: readonly RemoteKind[];
  /** What the assistant may have it do. */
  readonly tools?: readonly RemoteTool[];
  /** Rows that it adds to places of others: tabs of the right panel, cards of the home screen, … */
  readonly contributions?: RemoteContributions;
}

/**
 * Declares a remote as data plus lazy code. The build evaluates `src/remote.ts` outside a browser and writes the data
 * into the release manifest, so that file may import nothing that draws: only `@holdall/shared` names listed in
 * `shared/src/remote/declare.ts`, and other data files.
 * @example
 * export const remote = defineRemote({
 *   name: 'space',
 *   routes: [{ path: '/space/*', screen: lazyCode(() => import('./SpaceApp.tsx'), 'SpaceApp') }],
 *   navigation: [{ id: 'space', label: 'Workspace', to: '/space', audience: 'user' }],
 * });
 */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration;
}
