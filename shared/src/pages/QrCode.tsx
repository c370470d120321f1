import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Light modules around the picture, without which some cameras do not find it. */
const quiet = 4;

/** A text as a picture for cameras: dark on light in both themes. Drawn here; the text leaves the page nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
