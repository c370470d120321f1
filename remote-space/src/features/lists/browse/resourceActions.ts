import type { FollowLevel } from '@holdall/shared';
import { askWhichCollection } from '../../collections/adding/index.ts';
import { askForTags } from '../../files/tags/index.ts';
import { askHowToShare, sharableResource } from '../../together/sharing/index.ts';
import type { ActionContext, Chosen, ResourceAction } from './ResourceAction.ts';

/** So many tabs are opened at once. */
const mostAtOnce = 10;

/** Kinds of files whose text is read. */
const withText = new Set([
  'document',
  'spreadsheet',
  'presentation',
  'pdf',
  'text',
  'mailMessage',
  'rssFeed',
]);

const one = ({ count, resources }: Chosen) => count === 1 && resources.length === 1;

async function carry(
  purpose: 'move' | 'copy',
  chosen: Chosen,
  { actions, pickTarget, clear }: ActionContext,
) {
  const target = await pickTarget(purpose);
  if (target && (await actions.bulk(purpose, chosen.wire, target))) clear();
}

function follow(level: FollowLevel, chosen: Chosen, actions: ActionContext['actions']) {
  const [resource] = chosen.resources;
  return one(chosen) && resource ? actions.follow(resource, level) : actions.followMany(chosen.wire, level);
}

/** Every action on resources, in the order of the menu. */
export const resourceActions: readonly ResourceAction[] = [
  {
    id: 'open',
    label: 'Open',
    icon: 'eye',
    where: 'files',
    fits: one,
    run: ({ resources: [resource] }, { open }) => resource && open(resource),
  },
  {
    id: 'openBehind',
    label: 'Open in a new tab',
    icon: 'external',
    where: 'files',
    fits: ({ count, resources }) => count === resources.length && count <= mostAtOnce,
    run: ({ resources }, { openBehind }) => resources.forEach((resource) => openBehind?.(resource)),
  },
  {
    id: 'compare',
    label: 'Compare the pictures',
    icon: 'columns',
    keys: ['d'],
    connected: true,
    where: 'files',
    needs: 'preview',
    fits: ({ count, resources }) =>
      count === 2 && resources.length === 2 && resources.every(({ kind }) => kind === 'image'),
    run: ({ resources: [one, other] }, { compare }) => one && other && compare(one, other),
  },
  {
    id: 'download',
    label: 'Download',
    icon: 'download',
    connected: true,
    where: 'files',
    needs: 'download',
    bar: true,
    run: ({ resources, wire }, { actions }) => actions.download(resources, wire),
  },
  {
    id: 'ask',
    label: 'Ask about this…',
    icon: 'sparkles',
    keys: ['q'],
    connected: true,
    where: 'files',
    needs: 'preview',
    fits: (chosen, { actions }) =>
      actions.hasAssistant() && one(chosen) && chosen.resources[0]?.kind !== 'folder',
    run: ({ resources: [resource] }, { actions }) => resource && actions.askAbout(resource),
  },
  {
    id: 'askEach',
    label: 'Ask each file…',
    icon: 'table',
    connected: true,
    where: 'files',
    needs: 'preview',
    fits: (chosen, { actions }) =>
      actions.hasAssistant() && (!one(chosen) || chosen.resources[0]?.kind === 'folder'),
    run: ({ wire, resources, count }, { actions }) => actions.askEach(wire, resources, count),
  },
  {
    id: 'summarise',
    label: 'Summarise',
    icon: 'text',
    keys: ['z'],
    connected: true,
    where: 'files',
    needs: 'preview',
    bar: true,
    fits: (chosen, { actions }) =>
      actions.hasAssistant() &&
      (!one(chosen) ||
        chosen.resources[0]?.kind === 'folder' ||
        withText.has(chosen.resources[0]?.kind ?? '')),
    run: ({ wire, resources, count }, { actions }) => actions.summarise(wire, resources, count),
  },
  {
    id: 'similar',
    label: 'Find similar',
    icon: 'search',
    connected: true,
    where: 'files',
    needs: 'preview',
    fits: (chosen) => one(chosen) && withText.has(chosen.resources[0]?.kind ?? ''),
    run: ({ resources: [resource] }, { actions }) => resource && actions.findSimilar(resource),
  },
  {
    id: 'star',
    label: 'Star',
    icon: 'star',
    keys: ['s'],
    where: 'files',
    line: true,
    fits: ({ resources, all }) => all || resources.some(({ starred }) => !starred),
    run: ({ wire }, { actions }) => actions.bulk('star', wire),
  },
  {
    id: 'unstar',
    label: 'Take the star off',
    icon: 'star',
    where: 'files',
    fits: ({ resources, all }) => all || resources.some(({ starred }) => starred),
    run: ({ wire }, { actions }) => actions.bulk('unstar', wire),
  },
  {
    id: 'rename',
    label: 'Rename',
    icon: 'edit',
    keys: ['F2'],
    where: 'files',
    needs: 'modify',
    line: true,
    run(chosen, { startRenaming, renameMany }) {
      const [resource] = chosen.resources;
      if (one(chosen) && resource) startRenaming(resource.id);
      else renameMany(chosen.wire);
    },
  },
  {
    id: 'take-cut',
    label: 'Cut',
    icon: 'cut',
    keys: ['$mod+x'],
    native: true,
    connected: true,
    where: 'files',
    needs: 'modify',
    line: true,
    run: (chosen, { take }) => take('cut', chosen),
  },
  {
    id: 'take-copy',
    label: 'Copy',
    icon: 'copy',
    keys: ['$mod+c'],
    native: true,
    connected: true,
    where: 'files',
    needs: 'download',
    run: (chosen, { take }) => take('copy', chosen),
  },
  {
    id: 'paste',
    label: 'Paste',
    icon: 'paste',
    keys: ['$mod+v'],
    native: true,
    connected: true,
    where: 'files',
    alone: true,
    fits: (_, { canPaste }) => canPaste(),
    run: (_, { paste }) => paste(),
  },
  {
    id: 'move',
    label: 'Move to…',
    icon: 'move',
    keys: ['m'],
    where: 'files',
    needs: 'modify',
    bar: true,
    run: (chosen, context) => carry('move', chosen, context),
  },
  {
    id: 'copy',
    label: 'Copy to…',
    icon: 'copy',
    keys: ['y'],
    where: 'files',
    needs: 'download',
    bar: true,
    run: (chosen, context) => carry('copy', chosen, context),
  },
  {
    id: 'collect',
    label: 'Add to collection…',
    icon: 'layers',
    connected: true,
    where: 'files',
    needs: 'list',
    fits: (_, { isPart }) => !isPart,
    run: ({ wire }) => askWhichCollection({ resources: wire }),
  },
  {
    id: 'share',
    label: 'Share…',
    icon: 'share',
    connected: true,
    where: 'files',
    needs: 'share',
    fits: one,
    run: ({ resources: [resource] }) => resource && askHowToShare(sharableResource(resource)),
  },
  {
    id: 'tag',
    label: 'Tags…',
    icon: 'tag',
    where: 'files',
    needs: 'modify',
    bar: true,
    run: (chosen) => askForTags(chosen),
  },
  {
    id: 'follow',
    label: 'Follow',
    icon: 'bell',
    keys: ['f'],
    onlyInLists: true,
    where: 'files',
    bar: true,
    fits: ({ resources, all }) => all || resources.some(({ followed }) => followed !== 'all'),
    run: (chosen, { actions }) => follow('all', chosen, actions),
  },
  {
    id: 'unfollow',
    label: 'Follow no longer',
    icon: 'bellOff',
    where: 'files',
    fits: ({ resources, all }) => all || resources.some(({ followed }) => followed === 'all'),
    run: (chosen, { actions }) => follow('mentions', chosen, actions),
  },
  {
    id: 'keepOffline',
    label: 'Keep offline',
    icon: 'success',
    connected: true,
    where: 'files',
    needs: 'download',
    fits: ({ resources, all }, { canPin }) => !all && resources.every((one) => canPin(one) === 'keep'),
    run: ({ resources }, { keepOffline }) => keepOffline(resources),
  },
  {
    id: 'keepNoLonger',
    label: 'Keep no longer',
    icon: 'cloudOff',
    where: 'files',
    fits: ({ resources, all }, { canPin }) => !all && resources.every((one) => canPin(one) === 'drop'),
    run: ({ resources }, { dropPins }) => dropPins(resources.map(({ id }) => id)),
  },
  {
    id: 'pin',
    label: 'Pin to the space',
    icon: 'pin',
    where: 'files',
    needs: 'modify',
    fits: (chosen, { isOutside }) => one(chosen) && !isOutside,
    run: ({ resources: [resource] }, { actions }) => resource && actions.pin(resource, true),
  },
  {
    id: 'comment',
    label: 'Comment',
    icon: 'comment',
    keys: ['c'],
    where: 'files',
    needs: 'comment',
    fits: one,
    run: ({ resources: [resource] }, { comment }) => resource && comment(resource),
  },
  {
    id: 'versions',
    label: 'Versions',
    icon: 'history',
    where: 'files',
    needs: 'versions',
    fits: (chosen) => one(chosen) && chosen.resources[0]?.childrenCount === null,
    run: (_, { showInPanel }) => showInPanel('versions'),
  },
  {
    id: 'delete',
    label: 'Move to the trash',
    icon: 'trash',
    keys: ['Delete'],
    where: 'files',
    needs: 'delete',
    fits: (_, { isCollected }) => !isCollected,
    bar: true,
    line: true,
    danger: true,
    run: async ({ wire }, { actions, clear }) => (await actions.bulk('delete', wire)) && clear(),
  },
  {
    id: 'restore',
    label: 'Restore',
    icon: 'restore',
    where: 'trash',
    needs: 'delete',
    bar: true,
    run: async ({ wire }, { actions, clear }) => (await actions.bulk('restore', wire)) && clear(),
  },
  {
    id: 'purge',
    label: 'Delete for good',
    icon: 'trash',
    keys: ['Shift+Delete'],
    connected: true,
    where: 'trash',
    needs: 'manage',
    bar: true,
    danger: true,
    run: async ({ wire }, { actions, clear }) => (await actions.bulk('purge', wire)) && clear(),
  },
];
