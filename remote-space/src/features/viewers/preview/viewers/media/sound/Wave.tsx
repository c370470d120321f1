import styles from './Wave.module.css';

interface WaveProps {
  readonly peaks: readonly number[];
  /** How much of it was played, from 0 to 1. */
  readonly played: number;
}

const step = 3;
const height = 64;

/** The picture of a sound behind its line of time. For the eye alone: the line over it is what is used. */
export function Wave({ peaks, played }: WaveProps) {
  const width = peaks.length * step;
  const bars = peaks
    .map((peak, index) => {
      const half = Math.max(1, (peak * height) / 2);
      return `M${index * step + 1} ${height / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-wave={peaks.length}
    >
      <path d={bars} className={styles.rest} />
      <svg x={0} y={0} width={width * played} height={height} overflow="hidden">
        <path d={bars} className={styles.played} />
      </svg>
    </svg>
  );
}
