import type { ComponentProps } from 'react';

/**
 * A part of the page that takes the keys: it scrolls, or is played, by them. Whoever has no pointer must be able to reach
 * it, so it is in the tab order though nothing in it is pressed.
 */
export function KeyArea(props: ComponentProps<'div'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return <div tabIndex={0} {...props} />;
}
