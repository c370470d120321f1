import { useEffect } from 'react';
import { productName } from '../contract/limits.ts';

/**
 * Names the screen in the title of the document. The host reads a new title to those who do not see the screen, so
 * set it once the thing it names is known; while `title` is empty the one before stays.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${productName}`;
  }, [title]);
}
