import { givesWay, type Spot } from './givesWay.ts';

const at = (name: string, parentId: string | null = null): Spot => ({ storageId: 'sto_1', parentId, name });

describe('who gives way', () => {
  it('is both of two that trade names', () => {
    const steps = [
      { id: 'one', from: at('a'), to: at('b') },
      { id: 'other', from: at('b'), to: at('a') },
    ];
    expect(givesWay(steps)).toEqual(['one', 'other']);
  });

  it('is what is thrown away for another one, and nobody in the trash', () => {
    const steps = [
      { id: 'old', from: at('a', 'folder'), to: null },
      { id: 'new', from: at('a'), to: at('a', 'folder') },
      { id: 'thrown', from: null, to: at('a') },
    ];
    expect(givesWay(steps)).toEqual(['old', 'new']);
  });

  it('is nobody where all go to another folder, or stay', () => {
    const steps = [
      { id: 'one', from: at('a'), to: at('a', 'folder') },
      { id: 'other', from: at('b'), to: at('b') },
    ];
    expect(givesWay(steps)).toEqual([]);
  });
});
