import { loadavg } from 'node:os';

/** What a figure must be. Without a limit it only informs. */
export type Limit = { readonly most: number } | { readonly least: number } | { readonly within: number };

/** One measured figure. `value` is what the limit is about: a ratio, or a number with a unit. */
export interface Figure {
  readonly what: string;
  readonly ours?: string;
  readonly baseline?: string;
  readonly value: number;
  readonly unit?: string;
  readonly limit?: Limit;
}

const round = (value: number) =>
  Number.isFinite(value) ? (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2)) : String(value);

/** True when a figure keeps its limit; `within: 0.15` means between 0.85 and 1.15. */
export function keeps({ value, limit }: Figure): boolean {
  if (limit === undefined) return true;
  if ('most' in limit) return value <= limit.most;
  if ('least' in limit) return value >= limit.least;
  return Math.abs(value - 1) <= limit.within;
}

function limitText(limit: Limit | undefined): string {
  if (limit === undefined) return '';
  if ('most' in limit) return `≤ ${limit.most}`;
  if ('least' in limit) return `≥ ${limit.least}`;
  return `1 ± ${limit.within}`;
}

/** Milliseconds as people read them. */
export const ms = (value: number) => `${round(value)} ms`;

/** Collects the figures of a bench, prints them as a table, and says by the exit code whether all are kept. */
export class Report {
  readonly #figures: Figure[] = [];

  /** Says what runs, and under which circumstances. */
  constructor(name: string, circumstances: string) {
    const load = loadavg().map((value) => value.toFixed(1));
    console.log(`${name}: ${circumstances}; LIMITS=load; load average ${load.join(' ')}`);
  }

  add(figure: Figure): void {
    this.#figures.push(figure);
    console.log(`  ${this.#cells(figure).filter(Boolean).join('  ')}`);
  }

  #cells(figure: Figure): string[] {
    const { what, ours = '', baseline = '', value, unit = '×', limit } = figure;
    const verdict = limit === undefined ? '' : keeps(figure) ? 'ok' : 'OVER';
    return [what, ours, baseline, `${round(value)} ${unit}`, limitText(limit), verdict];
  }

  /** Prints the table and sets the exit code. */
  close(): void {
    const rows = [
      ['', 'ours', 'baseline', 'figure', 'limit', ''],
      ...this.#figures.map((one) => this.#cells(one)),
    ];
    const widths = [0, 1, 2, 3, 4, 5].map((column) =>
      Math.max(...rows.map((row) => row[column]?.length ?? 0)),
    );
    console.log('');
    for (const row of rows)
      console.log(
        row.map((cell, column) => cell[column ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  '),
      );
    const over = this.#figures.filter((figure) => !keeps(figure)).length;
    console.log(
      `\nload average ${loadavg()[0]?.toFixed(1)}; ${over === 0 ? 'all limits kept' : `${over} over`}`,
    );
    if (over > 0) process.exitCode = 1;
  }
}
