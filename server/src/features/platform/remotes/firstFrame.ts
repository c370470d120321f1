import { api, type LanguageId } from '@holdall/shared/contract';
import { sayIn } from '../../../platform/say.ts';
import type { Ask } from './firstAnswers.ts';
import { answerTo } from './lastPlace.ts';
import { escaped } from './markup.ts';

/** What the frame of the workspace says from its first moment. What is not known in time is missing, and drawn as a bar. */
export interface FrameNames {
  readonly space?: { readonly name: string; readonly hue: number };
  /** What leads somewhere, in the language of the page. */
  readonly views: readonly string[];
  readonly search: string;
  readonly storagesHead: string;
  readonly storages: readonly { readonly name: string; readonly isOpen: boolean }[];
  /** The open storage or folder. */
  readonly title?: string | undefined;
}

const address = /^\/space\/s\/([\w-]+)\/([\w-]+)\/files$/;

interface Frame {
  /** Where the page leads. */
  readonly place: URL;
  readonly ask: Ask;
  readonly language: LanguageId;
}

/** Gathers what the frame says of a place from the first answers of its page. Elsewhere than in a storage it says nothing. */
export async function namesForFrame({ place, ask, language }: Frame): Promise<FrameNames> {
  const say = (text: string) => sayIn(language, text);
  // The views beside the files, as in the workspace's `Sidebar.tsx`.
  const labels = { recent: say('Recent'), starred: say('Starred'), trash: say('Trash') };
  const words = { search: say('Search'), storagesHead: say('Storages') };
  const [, spaceId = '', storageId = ''] = address.exec(place.pathname) ?? [];
  const [spaces, storages] = await Promise.all([
    answerTo(api.spaces.list, api.spaces.list.path, ask),
    spaceId
      ? answerTo(api.storages.list, api.storages.list.path.replace(':spaceId', spaceId), ask)
      : Promise.resolve(null),
  ]);
  const space = spaces?.items.find(({ id }) => id === spaceId);
  const open = storages?.items.find(({ id }) => id === storageId);
  if (!space || !storages || !open) return { ...words, views: [], storages: [] };
  return {
    ...words,
    space,
    views: [
      say('Home'),
      ...Object.entries(labels)
        .filter(([view]) => open.sections.some(({ id }) => id === view))
        .map(([, label]) => label),
    ],
    storages: storages.items.map(({ id, name }) => ({ name, isOpen: id === storageId })),
    title: place.search === '' ? open.name : undefined,
  };
}

/** Writes the names into the frame of the template. They are texts of people: nothing in them is markup. */
export function fillFrame(
  frame: string,
  { space, search, storagesHead, views, storages, title }: FrameNames,
): string {
  if (!space) return frame;
  const bar = '<i></i>';
  const text = (name: string | undefined) => (name === undefined ? bar : `<bdi>${escaped(name)}</bdi>`);
  const rows = storages.map(({ name, isOpen }) => `<p${isOpen ? ' class="open"' : ''}>${text(name)}</p>`);
  const side = [
    `<b>${text(space.name)}</b>${bar}`,
    `<kbd>${text(search)}</kbd>`,
    ...views.map((view) => `<p>${text(view)}</p>`),
    `<h6>${text(storagesHead)}</h6>`,
    // A storage has its folders below it: those after it would stand elsewhere a moment later.
    ...rows.slice(0, storages.findIndex(({ isOpen }) => isOpen) + 1),
  ].join('');
  return frame
    .replace(/(<nav>)[^]*(<\/nav>)/, (_all, start: string, end: string) => start + side + end)
    .replace(/<!-- title -->/g, () => text(title))
    .replace('--hue: 0', () => `--hue: ${Number(space.hue)}`);
}
