import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stemsOf } from './countWords.ts';
import { readSynonyms, synonymTrials } from './synonyms.ts';

describe('pairs of words that mean the same', () => {
  it('are read as WordNet writes them, and are none where it is not installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
    expect(readSynonyms(folder)).toBeNull();
    writeFileSync(
      join(folder, 'data.noun'),
      '  1 This software and database is being provided\n02958343 06 n 03 car 0 motor_car 1 automobile 0 001 @ 1 n 0000 | a vehicle\n',
    );
    writeFileSync(join(folder, 'data.adj'), '00001740 00 s 02 able(p) 0 Capable 2 000 | fit\n');
    for (const part of ['verb', 'adv']) writeFileSync(join(folder, `data.${part}`), '');
    expect(readSynonyms(folder)).toEqual([
      ['car', 'motor_car', 'automobile'],
      ['able', 'capable'],
    ]);
  });

  it('are tried once, with a word that is neither, and not where both have one stem', () => {
    const words = stemsOf('car automobile running soup bread');
    const places = new Map(words.map((word, place) => [word, place]));
    const trials = synonymTrials(
      [
        ['car', 'automobile', 'motor_car'],
        ['runs', 'running'],
        ['tea', 'car'],
      ],
      { words, places },
    );
    expect(trials).toHaveLength(1);
    expect(trials[0]).toMatchObject({ word: 0, synonym: 1 });
    expect([2, 3, 4]).toContain(trials[0]?.other);
  });
});
