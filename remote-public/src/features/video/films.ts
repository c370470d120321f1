import tour from './tour.webm';

/** What is said, from a second to a second. Catalogue id. */
interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A film of the product. Chapters begin where their cue does. Texts are catalogue ids. */
export interface Film {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly seconds: number;
  readonly chapters: readonly { readonly at: number; readonly title: string }[];
  readonly cues: readonly Cue[];
}

/** All films; the first is shown when none is asked for. */
export const films: readonly Film[] = [
  {
    id: 'tour',
    title: 'Holdall in half a minute',
    address: tour,
    seconds: 30,
    chapters: [
      { at: 0, title: 'Welcome' },
      { at: 5, title: 'Your files' },
      { at: 10, title: 'Finding things' },
      { at: 15, title: 'Looking at a file' },
      { at: 20, title: 'Light and dark' },
      { at: 25, title: 'Where to begin' },
    ],
    cues: [
      { from: 0, to: 5, text: 'Holdall keeps everything you work with in one place. The film has no sound.' },
      {
        from: 5,
        to: 10,
        text: 'Files and folders lie in spaces. Drop something onto the list, and it is there.',
      },
      { from: 10, to: 15, text: 'Control and K searches all of it, by name and by the words inside.' },
      { from: 15, to: 20, text: 'Most files open right here. The arrow keys go to the next one.' },
      { from: 20, to: 25, text: 'The whole product is light or dark, as you like it.' },
      { from: 25, to: 30, text: 'Sign in, and drop your first file. The guide has the rest.' },
    ],
  },
];

const clock = (seconds: number) => {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}.000`;
};

/** The captions of a film as WebVTT. `say` gives their texts. */
export function captionsOf({ cues }: Pick<Film, 'cues'>, say: (id: string) => string): string {
  const rows = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${say(text)}`);
  return `WEBVTT\n\n${rows.join('\n\n')}\n`;
}

/** A moment as players write it: `0:05`. */
export const timeOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
