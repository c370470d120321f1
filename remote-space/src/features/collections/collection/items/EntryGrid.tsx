import { useText } from '@holdall/shared';
import { ContextMenu } from '@holdall/shared/ui';
import { thingOf, type Entries } from '../../entries/index.ts';
import { asItWillBe, useWaitingActions } from '../../../lists/list/index.ts';
import { TileGrid } from '../../../lists/tiles/index.ts';
import { usePinned } from '../../../files/offlineCopies/index.ts';
import { useOpenBehind } from '../../../frame/tabs/index.ts';
import { EntryTile } from './EntryTile.tsx';
import type { ItemsModel } from './useItems.ts';

interface EntryGridProps {
  label: string;
  entries: Entries;
  list: ItemsModel;
  /** Ids of things that were cut and wait for their new place. */
  cut: ReadonlySet<string>;
}

/** So many tiles before the end the next page is asked for. */
const ahead = 20;

/** The entries of a collection as tiles. Their own order is changed by keys and menu; to drag them to a place is for rows. */
export function EntryGrid({ label, entries, list, cut }: EntryGridProps) {
  const say = useText();
  const waiting = useWaitingActions();
  const pinned = usePinned();
  const openBehind = useOpenBehind();
  const { items, more, loadMore } = entries;
  const { context, rows, things } = list;

  function tile(index: number) {
    const item = items[index];
    if (item === undefined) return null;
    const { resource } = item;
    const act = waiting.get(resource?.id ?? '');
    return (
      <EntryTile
        key={item.id}
        item={resource === null ? item : { ...item, resource: asItWillBe(resource, act) }}
        index={index}
        active={index === rows.active}
        chosen={rows.isChosen(index)}
        cut={resource !== null && (cut.has(resource.id) || act?.leaves === true)}
        waiting={act !== undefined}
        pinned={resource !== null && pinned.has(resource.id)}
        noting={list.noting === item.id}
        renaming={resource !== null && things.renaming === resource.id}
        onNote={(note) => context.entryActions.note(item, note)}
        onStopNote={list.stopNote}
        onRename={things.rename}
        onStopRenaming={things.stopRenaming}
      />
    );
  }

  return (
    <ContextMenu label={say('Actions')} entries={list.menu}>
      <TileGrid
        label={label}
        model={rows}
        hasChosen={rows.hasChosen}
        isChosen={rows.isChosen}
        openBehind={(item) => {
          const thing = thingOf(item);
          if (thing) openBehind?.(thing);
        }}
        onRange={({ last }) => more && last >= items.length - ahead && loadMore()}
        tile={tile}
      />
    </ContextMenu>
  );
}
