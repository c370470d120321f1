import type { KeyboardEvent } from 'react';

const step: Record<string, 'next' | 'previous' | 'first' | 'last' | undefined> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

/**
 * Moves the focus along a row of controls by arrows, Home and End, round the ends and with the direction of the script.
 * Gives back the element that has the focus now, or nothing when the key was not ours.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const row = event.currentTarget;
  const items = [...row.querySelectorAll<HTMLElement>(selector)];
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const turned = sideways && getComputedStyle(row).direction === 'rtl';
  const move = step[event.key];
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (!move || here < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined;

  const by = (move === 'next') === turned ? -1 : 1;
  const to = { first: 0, last: items.length - 1, next: here + by, previous: here + by }[move];
  const target = items[(to + items.length) % items.length];
  event.preventDefault();
  target?.focus();
  return target;
}
