import { useLingui } from '@lingui/react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Chip.module.css';

interface ChipProps {
  icon?: string;
  /** For the ear, where the eye sees only a number: "3 comments". */
  label?: string;
  /** Makes it removable. */
  onRemove?(): void;
  children: ReactNode;
}

/** A small fact with a frame: a place, a person, a tag. */
export function Chip({ icon, label, onRemove, children }: ChipProps) {
  const { i18n } = useLingui();
  const name = typeof children === 'string' ? children : (label ?? '');
  return (
    <span className={joinClasses(styles.chip, styles.framed)}>
      {icon && <Icon name={icon} size={12} />}
      <span className={styles.words} {...(label && { role: 'img', 'aria-label': label })}>
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={i18n._('Remove {name}', { name })}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  );
}

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  icon?: string;
  pressed?: boolean;
}

/** A filter that is on or off, or a suggestion to press. */
export function FilterChip({ icon, pressed, className, children, ...rest }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={pressed} {...rest} className={joinClasses(styles.filter, className)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  );
}
