import { type ComponentType, lazy, Suspense } from 'react';
import styles from './EmptyDrawing.module.css';
import type { DrawingName } from './lazy/DrawingLines.tsx';

export type { DrawingName };

const Nothing: ComponentType<{ name: DrawingName }> = () => null;

/** They come with the icons: most first screens show none. Without a connection a place is empty without one. */
const DrawingLines = lazy(async () => {
  const [loaded] = await Promise.allSettled([
    import(/* webpackChunkName: "icons" */ './lazy/DrawingLines.tsx'),
  ]);
  return { default: loaded.status === 'fulfilled' ? loaded.value.DrawingLines : Nothing };
});

/** One line drawing. Its place is taken from the start, its lines come when they are there. */
export function EmptyDrawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 120 108" width="120" height="108" aria-hidden>
      <Suspense>
        <DrawingLines name={name} />
      </Suspense>
    </svg>
  );
}
