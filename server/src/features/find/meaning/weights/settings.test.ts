import { api } from '@holdall/shared/contract';
import { createAuthWorld } from '../../../people/auth/testing/authWorld.ts';
import { smallTokenizer, writeWeights } from '../testing/writeWeights.ts';

describe('weights that this server has been given', () => {
  it('are switched on without an address, and are tried', async () => {
    const folder = writeWeights();
    const other = await createAuthWorld({ MEANING_WEIGHTS: folder });
    try {
      const owner = await other.signedIn('operator@example.org', 'correct horse operator');
      const { revision, meaning } = (await owner.call(api.installation.get)).body;
      expect(meaning).toMatchObject({ isOn: false, hasWeights: true });
      const body = { meaning: { isOn: true, engine: 'weights' as const, address: '', model: '' } };
      expect((await owner.call(api.installation.change, { body }, { revision })).body.meaning).toMatchObject({
        isOn: true,
        engine: 'weights',
      });
      const tried = async () => (await owner.call(api.meaning.test)).body;
      // None of its six words is the one that it is tried with.
      expect(await tried()).toMatchObject({ problem: 'broken', weightsProblem: null });
      writeWeights({ 'tokenizer.json': JSON.stringify(smallTokenizer(['[UNK]', 'hello'])) }, folder);
      expect(await tried()).toMatchObject({ problem: null, weightsProblem: null, dimensions: 3 });
      writeWeights({ 'tokenizer.json': '{' }, folder);
      expect(await tried()).toMatchObject({ problem: 'weights', weightsProblem: 'damaged', dimensions: 0 });
    } finally {
      await other.stop();
    }
  });
});
