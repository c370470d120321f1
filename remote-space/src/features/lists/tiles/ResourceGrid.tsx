import { useText } from '@holdall/shared';
import { Skeleton } from '@holdall/shared/ui';
import { usePinned } from '../../files/offlineCopies/index.ts';
import { isSelected } from '../selection/index.ts';
import { asItWillBe, useWaitingActions, type ListModel } from '../list/index.ts';
import { ResourceTile } from './ResourceTile.tsx';
import { TileGrid } from './TileGrid.tsx';
import styles from './Tile.module.css';

interface ResourceGridProps {
  label: string;
  model: ListModel;
  cut: ReadonlySet<string>;
}

/** A folder of any length as tiles with pictures. */
export function ResourceGrid({ label, model, cut }: ResourceGridProps) {
  const say = useText();
  const waiting = useWaitingActions();
  const pinned = usePinned();
  const { listing, active, selection } = model;

  function tile(index: number) {
    const resource = listing.row(index);
    if (!resource)
      return (
        <div key={index} role="gridcell" aria-label={say('Loading')} data-loading className={styles.tile}>
          <Skeleton shape="block" width="100%" height={116} />
        </div>
      );
    const act = waiting.get(resource.id);
    return (
      <ResourceTile
        key={resource.id}
        index={index}
        resource={asItWillBe(resource, act)}
        active={index === active}
        selected={isSelected(selection, resource.id)}
        cut={cut.has(resource.id) || act?.leaves === true}
        waiting={act !== undefined}
        pinned={pinned.has(resource.id)}
        renaming={model.renaming === resource.id}
        onRename={model.rename}
        onStopRenaming={model.stopRenaming}
      />
    );
  }

  return (
    <TileGrid
      label={label}
      model={model}
      hasChosen={model.chosenCount !== 0}
      isChosen={(index) => {
        const resource = listing.row(index);
        return resource !== undefined && isSelected(selection, resource.id);
      }}
      openBehind={(resource) => resource.trashed === null && model.openBehind?.(resource)}
      onRange={model.setRange}
      tile={tile}
    />
  );
}
