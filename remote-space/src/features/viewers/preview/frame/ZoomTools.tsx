import { useFormat, useKeys, useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';
import { useCommands } from '../../../../useCommands.ts';
import { viewerCommands } from './viewer.commands.ts';
import styles from './ViewerBar.module.css';

interface ZoomToolsProps {
  /** 1 is 100 %. */
  readonly zoom: number;
  readonly isFit: boolean;
  onZoom(zoom: number): void;
  onFit(): void;
}

/** Steps of the buttons and keys. */
const steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 16];

/** The next step from a zoom that may lie between two. */
function stepFrom(zoom: number, direction: 1 | -1): number {
  const near = 0.01;
  const next =
    direction === 1
      ? steps.find((step) => step > zoom * (1 + near))
      : steps.findLast((step) => step < zoom * (1 - near));
  return next ?? zoom;
}

/** Nearer, farther, and how near it is now; the figure switches between 100 % and all of it. */
export function ZoomTools({ zoom, isFit, onZoom, onFit }: ZoomToolsProps) {
  const say = useText();
  const keys = useKeys();
  const format = useFormat();
  const nearer = () => onZoom(stepFrom(zoom, 1));
  const farther = () => onZoom(stepFrom(zoom, -1));
  const whole = () => onZoom(1);
  useCommands([
    { ...viewerCommands.nearer, run: nearer },
    { ...viewerCommands.farther, run: farther },
    { ...viewerCommands.fit, run: onFit },
    { ...viewerCommands.whole, run: whole },
  ]);
  const percent = `${format.number(Math.round(zoom * 100))} %`;
  return (
    <div role="group" aria-label={say('Zoom')} className={styles.group}>
      <IconButton
        icon="zoomOut"
        label={say('Zoom out')}
        shortcut={keys(viewerCommands.farther)}
        onClick={farther}
      />
      <button
        type="button"
        className={styles.percent}
        aria-label={say('Zoom: {percent}', { percent })}
        title={isFit ? say('Actual size') : say('Fit')}
        onClick={isFit ? whole : onFit}
      >
        {percent}
      </button>
      <IconButton
        icon="zoomIn"
        label={say('Zoom in')}
        shortcut={keys(viewerCommands.nearer)}
        onClick={nearer}
      />
      <span className={styles.wide}>
        <IconButton
          icon="fit"
          label={say('Fit')}
          shortcut={keys(viewerCommands.fit)}
          pressed={isFit}
          onClick={onFit}
        />
      </span>
    </div>
  );
}
