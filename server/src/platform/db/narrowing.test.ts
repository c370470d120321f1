import { narrow, ofFound, whereNarrowed } from './narrowing.ts';

const seen = `select s.id from storages s where s.owner_id = $1${whereNarrowed((ids) => `s.id = any(${ids})`)}`;

describe('a statement of an asker who is narrowed', () => {
  it('has what they are narrowed to as its last value, wherever it counts', () => {
    const { statement, values } = narrow(`${seen} union ${seen} limit $2`, ['usr_a', 5], ['sto_a']);
    expect(values).toEqual(['usr_a', 5, ['sto_a']]);
    expect((statement as { text: string }).text.match(/and s\.id = any\(\$3::text\[\]\)/g)).toHaveLength(2);
  });

  it('is prepared under another name than the whole one', () => {
    const { statement } = narrow({ name: 'seen', text: seen }, ['usr_a'], ['sto_a']);
    expect(statement).toMatchObject({ name: 'seen.narrowed' });
  });

  it('stays as it is where it is about what was found', () => {
    const { statement, values } = narrow(`${ofFound} select $1`, [1], ['sto_a']);
    expect([(statement as { text: string }).text.trim(), values]).toEqual(['select $1', [1]]);
  });

  it('fails where it says nothing of it', () => {
    expect(() => narrow('select * from resources', [], ['sto_a'])).toThrow('only what is narrowed');
    expect(() => narrow({ text: 'select 1 /* narrowed */' }, undefined, [])).toThrow('only what is narrowed');
  });
});
