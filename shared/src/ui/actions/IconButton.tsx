import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: string;
  /** Its accessible name, which is also its tooltip. */
  label: string;
  /** Shown in the tooltip, e.g. `Ctrl K`. */
  shortcut?: string | undefined;
  size?: 'small' | 'medium' | 'large';
  look?: 'ghost' | 'primary' | 'bar';
  /** For a button that stays down. */
  pressed?: boolean;
  /** Something new waits behind it; say so in the label as well. */
  marked?: boolean;
}

const edges = { small: 15, medium: 18, large: 20 };

/** A button that is only a glyph. Its tooltip shows its name to everybody who can see it. */
export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    shortcut,
    size = 'medium',
    look = 'ghost',
    pressed,
    marked,
    className,
    ...rest
  } = props;
  return (
    <Tooltip text={label} {...(shortcut && { shortcut })} names>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        {...rest}
        className={joinClasses(styles.button, styles[size], styles[look], className)}
      >
        <Icon name={icon} size={edges[size]} />
        {marked && <span className={styles.mark} />}
      </button>
    </Tooltip>
  );
}
