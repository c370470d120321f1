import { useFormat, useText } from '@holdall/shared';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { Pair } from '../../viewers/image/imageView.ts';
import { differencesOf } from './differences.ts';
import { pixelsOf, type LoadedPicture } from './loadPicture.ts';
import styles from './ComparePictures.module.css';

interface DifferencesProps {
  readonly before: LoadedPicture;
  readonly now: LoadedPicture;
  readonly size: Pair;
  readonly style: CSSProperties;
}

/** Differences are looked for in pictures of at most so many pixels a side. */
const mostPixels = 2048;

/** Two pictures as one: what is the same is faded, what differs is red. */
export function Differences({ before, now, size, style }: DifferencesProps) {
  const say = useText();
  const format = useFormat();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const scale = Math.min(1, mostPixels / Math.max(size.x, size.y));
  const [width, height] = [Math.max(1, Math.round(size.x * scale)), Math.max(1, Math.round(size.y * scale))];

  useEffect(() => {
    const stop = new AbortController();
    const small = { x: width, y: height };
    void differencesOf(pixelsOf(before, small), pixelsOf(now, small), stop.signal).then((found) => {
      const pen = canvas.current?.getContext('2d');
      if (!found || !pen) return;
      pen.putImageData(new ImageData(found.pixels, width, height), 0, 0);
      setShare(found.share);
    });
    return () => stop.abort();
  }, [before, now, width, height]);

  const percent =
    share === null ? '' : format.number(Math.max(share > 0 ? 0.1 : 0, Math.round(share * 1000) / 10));
  return (
    <>
      <canvas ref={canvas} width={width} height={height} className={styles.picture} style={style} />
      <p role="status" dir="auto" className={styles.share}>
        {share === null && say('Comparing…')}
        {share === 0 && say('The pictures are the same.')}
        {share !== null && share > 0 && say('{percent} % of the picture differs.', { percent })}
      </p>
    </>
  );
}
