import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { joinClasses } from '../joinClasses.ts';
import { Icon } from '../marks/Icon.tsx';
import styles from './Button.module.css';

/** How much weight an act has on its screen: one `primary` at most; `link` reads like a line of text. */
export type ButtonLook = 'primary' | 'plain' | 'ghost' | 'link' | 'danger';

interface ButtonLookProps {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

/** The class of a button, for links that should look like one: `<Link className={buttonClass({ look: 'primary' })} …>`. */
export function buttonClass({ look = 'plain', size = 'medium', wide = false }: ButtonLookProps = {}): string {
  return joinClasses(styles.button, styles[look], styles[size], wide && styles.wide);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLookProps {
  icon?: string;
  /** The act is under way: the button keeps its place and its focus, but does nothing more. */
  busy?: boolean;
  children: ReactNode;
}

/** A button for one act. It is never a submit button unless told so with `type="submit"`. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClasses(
        buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {busy ? <Spinner size={15} /> : icon && <Icon name={icon} size={size === 'small' ? 14 : 16} />}
      {children}
    </button>
  );
}
