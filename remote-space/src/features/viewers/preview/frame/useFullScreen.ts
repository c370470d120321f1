import { useCallback, useEffect, useState } from 'react';

/**
 * Fills the screen with the viewer. The whole document goes there, so that menus and notices stay visible, and the
 * frame covers the rest of the page; where a browser cannot (a phone), the frame covers the page alone.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);

  const toggle = useCallback(() => {
    const leave = document.fullscreenElement !== null;
    setFull((present) => !present);
    if (leave) void document.exitFullscreen();
    else if (!isFull && document.fullscreenEnabled)
      document.documentElement.requestFullscreen().catch(() => {});
  }, [isFull]);

  return { isFull, toggle };
}
