/** What is said from one moment to another. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** May hold the few marks that WebVTT knows: the browser reads them, and nothing else of them. */
  readonly text: string;
}

/** Beyond so many a file is no captions. */
const most = 20_000;

const moment = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const timing = new RegExp(String.raw`^\s*${moment}\s*-->\s*${moment}`);
/** What other programs write for a place on the screen or a look, which WebVTT has no word for. */
const foreign = /\{\\[^}]*\}|<\/?font[^>]*>/gi;

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(part.padEnd(3, '0')) / 1000;
}

/** Reads captions as WebVTT or SubRip have them, in the order of time. What is neither is left out. */
export function parseCaptions(text: string): readonly Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/);
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const found = timing.exec(lines[at] ?? '');
    if (!found || at > 1) continue;
    const [start, end] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))];
    const said = lines
      .slice(at + 1)
      .join('\n')
      .replaceAll(foreign, '')
      .trim();
    if (said !== '' && end > start) cues.push({ start, end, text: said });
    if (cues.length === most) break;
  }
  return cues.sort((one, other) => one.start - other.start);
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00A0',
  lrm: '',
  rlm: '',
};

/** The words of a cue alone, to be read beside the recording. */
export function wordsOfCue({ text }: Cue): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
    .replaceAll(/\s+/g, ' ');
}
