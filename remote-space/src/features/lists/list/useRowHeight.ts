import { phoneScreen } from '@holdall/shared';
import { useEffect, useState } from 'react';

/** Height of a row in pixels: the density's, or the taller one of narrow screens with two lines. */
function measure(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--row');
  return matchMedia(phoneScreen).matches ? 62 : Number.parseFloat(text) || 42;
}

/** Follows the height of a row while density or width change. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(measure);
  useEffect(() => {
    const update = () => setHeight(measure());
    const narrow = matchMedia(phoneScreen);
    const density = new MutationObserver(update);
    density.observe(document.documentElement, { attributeFilter: ['data-density'] });
    narrow.addEventListener('change', update);
    return () => {
      density.disconnect();
      narrow.removeEventListener('change', update);
    };
  }, []);
  return height;
}
