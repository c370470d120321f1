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

describeCorpus('feeds', () => {
  it('reads each feed that is one, and what is none as text', async () => {
    const failed: { name: string; failure: string | null }[] = [];
    const sets = ['wellformed/rss', 'wellformed/atom', 'wellformed/atom10', 'wellformed/rdf', 'illformed'];
    const files = sets.flatMap((set) => corpusFiles(`feeds/${set}`, '.xml'));
    for (const { name, bytes } of files) {
      const { failure } = await readDocument(world, bytes, name.replace(/xml$/, 'rss'));
      if (failure !== null) failed.push({ name, failure });
    }
    console.info(`${files.length} feeds, ${files.length - failed.length} read`, failed);
    expect(files.length).toBeGreaterThan(200);
    expect(failed.length).toBeLessThanOrEqual(files.length / 100);
  });
});
