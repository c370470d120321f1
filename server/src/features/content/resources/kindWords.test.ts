import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseQuery } from '@holdall/shared/contract';
import { coreKinds, fileTypes } from '@holdall/shared/kinds';

const arabic = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../shared/texts/ar.json'), 'utf8'),
) as Record<string, string>;
const fileKinds = [...new Set(fileTypes.map(({ kind }) => kind))].filter((kind) => kind !== 'unknown');

describe('the kind of a rule or a search', () => {
  it.each(fileKinds)('%s has the words that the product shows, in each of its languages', (kind) => {
    const label = coreKinds.find(({ id }) => id === kind)?.label ?? '';
    for (const word of [kind, label, arabic[label] ?? '']) {
      const asked = parseQuery(`kind:${word.replaceAll(' ', '-')}`).groups[0]?.[0]?.ask;
      expect([word, asked]).toEqual([word, { field: 'kind', kind }]);
    }
  });
});
