import { childLimits } from './childLimits.ts';
import { corpusFiles, describeCorpus } from './testing/corpus.ts';
import { readDocument } from './testing/readDocument.ts';
import { startPreviews } from './testing/startPreviews.ts';

let world: ReturnType<typeof startPreviews>;
beforeAll(() => {
  // The product's own limits: 10 s and 300 MB for each file.
  world = startPreviews({ limits: childLimits });
});
afterAll(() => world.stop());

const sets = [
  'mime/messages',
  'mime-notmuch/default/cur',
  'mime-notmuch/lkml/cur',
  'mime-notmuch/protected-headers',
  'mime-notmuch/duplicate',
  'mime-notmuch/html',
  'mime-notmuch/indexing',
  'mime-notmuch/mangling',
  'mime-notmuch/attachment',
];

describeCorpus('mime', () => {
  it('has the text of at least 99 of 100 mails, each within the limits', async () => {
    const poor: { name: string; failure: string | null }[] = [];
    let count = 0;
    for (const { name, bytes } of sets.flatMap((set) => corpusFiles(set))) {
      count += 1;
      const { failure, text } = await readDocument(world, bytes, `${name}.eml`);
      if (failure !== null || text.trim() === '') poor.push({ name, failure });
    }
    console.info(`${count} mails, ${count - poor.length} with their text`, poor);
    expect(count).toBeGreaterThan(100);
    expect(poor.length).toBeLessThanOrEqual(count / 100);
  });
});
