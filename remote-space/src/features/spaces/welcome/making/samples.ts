import type { Say } from '@holdall/shared';
import type { Dropped } from '../../../files/uploads/index.ts';

/** The folder that samples come in, so that they go away together. */
export const sampleFolder = 'Samples';

const samples = [
  {
    name: 'Welcome.md',
    text: 'Welcome to Holdall\n\nThis is a text file. Open it, write in it: it is saved by itself.',
  },
  {
    name: 'Packing list.md',
    text: 'Packing list\n\n- Tickets\n- Passport\n- Charger\n- A book',
  },
  {
    name: 'Expenses.csv',
    text: 'What,When,Amount\nTrain,2026-03-02,48.50\nHotel,2026-03-02,120.00\nLunch,2026-03-03,14.20',
  },
] as const;

/** A few files to try things with, as if they had been dropped in their folder. */
export function sampleFiles(say: Say): Dropped {
  const path = [say(sampleFolder)];
  const files = samples.map(({ name, text }) => {
    const type = name.endsWith('.csv') ? 'text/csv' : 'text/markdown';
    return { file: new File([say(text)], say(name), { type }), path };
  });
  return { files, emptyFolders: [] };
}
