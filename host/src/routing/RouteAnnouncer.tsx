import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { productName, useShell } from '@holdall/shared';

/** How long a screen may take to move the focus itself before the shell does. */
const graceMs = 300;

/** The content, or the element that stands in for it. */
function findMain(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main, [role="main"]') ?? document.getElementById('content');
}

/** Puts the focus on an element that is not in the tab order. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Reads the title of a new screen, and gives the focus back to the content when a step to another place has lost it.
 * A screen that places the focus itself (a list, a form) is left alone.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { announce } = useShell();
  const first = useRef(true);

  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return undefined;
    const observer = new MutationObserver(() => announce(document.title.replace(` · ${productName}`, '')));
    observer.observe(title, { childList: true });
    return () => observer.disconnect();
  }, [announce]);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const wait = setTimeout(() => {
      if (document.activeElement === document.body) focusOn(findMain());
    }, graceMs);
    return () => clearTimeout(wait);
  }, [pathname]);

  return null;
}
