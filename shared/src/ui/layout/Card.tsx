import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** `raised` lies on the canvas, `framed` on a surface, `sunken` holds other things. */
  look?: 'raised' | 'framed' | 'sunken';
  /** No padding: the content draws to the edge. */
  flush?: boolean;
}

/** A thing with an edge of its own. Give it a heading or an `aria-label`. */
export function Card({ look = 'raised', flush = false, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={joinClasses(styles.card, styles[look], !flush && styles.padded, className)}
    />
  );
}
