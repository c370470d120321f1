import { createEgress } from '../../../platform/egress/createEgress.ts';
import { createTestClock } from '../../../testing/testClock.ts';
import { askEmbeddings } from './askEmbeddings.ts';
import { createEmbedding } from './createEmbedding.ts';
import { startEmbeddingServer, type EmbeddingServer } from './testing/startEmbeddingServer.ts';
import { nearness, packVectors, unitOf } from './vectors.ts';

describe('what makes vectors of texts', () => {
  let server: EmbeddingServer;
  beforeAll(async () => {
    server = await startEmbeddingServer();
  });
  afterAll(() => server.stop());

  /** What asks for a model, with a clock of its own. */
  function embeddingFor(
    model: string,
    { key = '', address = server.address, allowed = [server.place], patienceMs = 30_000 } = {},
  ) {
    const clock = createTestClock();
    const embedding = createEmbedding({
      engine: () => askEmbeddings({ address, model, key }, createEgress({ allowed }).open),
      now: () => clock.now(),
      patience: { textsMs: patienceMs, questionMs: patienceMs },
    });
    return { embedding, clock };
  }
  const { signal } = new AbortController();

  it('gives them in the order of the texts, near to each other where they mean the same', async () => {
    const { embedding } = embeddingFor('faithful');
    const made = await embedding.ofTexts(
      ['The physician mended the automobile.', 'Soup and bread.', 'A doctor repaired the car.'],
      signal,
    );
    if (made === 'refused' || !('vectors' in made)) throw new Error('Nothing was made.');
    const { passages, vectors } = packVectors([...made.vectors, null]);
    const [same, other, near, none] = nearness(vectors, passages, unitOf(made.vectors[0] ?? [])) ?? [];
    expect(same).toBeCloseTo(1, 2);
    expect(near).toBeGreaterThan(0.9);
    expect(Math.abs(other ?? 1)).toBeLessThan(0.2);
    expect(none).toBe(0);
    expect(nearness(vectors, passages, new Float32Array(8))).toBeNull();
    expect(embedding.dataGoesTo()).toBe(server.place);
  });

  it('asks a question once a minute, also where it comes twice at once', async () => {
    const { embedding, clock } = embeddingFor('counted');
    const both = await Promise.all([embedding.ofQuestion('car'), embedding.ofQuestion('car')]);
    expect(both[0]).toBe(both[1]);
    clock.advance(59_000);
    await embedding.ofQuestion('car');
    expect((await server.asked('counted')).times).toBe(1);
    clock.advance(1001);
    await embedding.ofQuestion('car');
    await embedding.ofQuestion('doctor');
    expect((await server.asked('counted')).times).toBe(3);
  });

  it('leaves a server alone for as long as it says, questions too, and then goes on', async () => {
    const { embedding, clock } = embeddingFor('busy once');
    expect(await embedding.ofTexts(['car'], signal)).toEqual({ problem: 'busy', retryAfterMs: 7000 });
    clock.advance(6000);
    expect(await embedding.ofQuestion('car')).toEqual({ problem: 'busy', retryAfterMs: 1000 });
    expect((await server.asked('busy once')).times).toBe(1);
    clock.advance(1001);
    expect(await embedding.ofQuestion('car')).toHaveProperty('vectors');
    expect(embedding.problem()).toBeNull();
  });

  it('sends texts on where a question was not waited for', async () => {
    const { embedding } = embeddingFor('slow', { patienceMs: 200 });
    expect(await embedding.ofQuestion('car')).toMatchObject({ problem: 'slow' });
    expect(await embedding.ofQuestion('doctor')).toMatchObject({ problem: 'slow', retryAfterMs: 15_000 });
    expect([embedding.problem(), embedding.pauseMs()]).toEqual(['slow', 0]);
    await embedding.ofTexts(['car'], signal);
    expect(embedding.pauseMs()).toBe(15_000);
  });

  it.each([
    ['is locked', 'locked', { key: 'wrong' }, 'denied'],
    ['has no such model', 'unknown', {}, 'unknown'],
    ['is down', 'faithful', { address: 'http://127.0.0.1:9/v1', allowed: ['127.0.0.1:9'] }, 'unreachable'],
    ['is inside, where it must not be asked', 'faithful', { allowed: [] }, 'refused'],
    ['breaks', 'broken', {}, 'broken'],
    ['answers nonsense', 'nonsense', {}, 'broken'],
    ['ends in the middle', 'cut', {}, 'broken'],
    ['gives too few', 'too few', {}, 'broken'],
    ['says nothing for too long', 'slow', { patienceMs: 200 }, 'slow'],
    ['refuses whatever it is asked', 'refusing', {}, 'broken'],
  ])('says what is wrong with a server that %s', async (_, model, options, problem) => {
    const { embedding } = embeddingFor(model, options);
    expect(await embedding.test(signal)).toEqual({ problem, weightsProblem: null, dimensions: 0 });
    expect(embedding.problem()).toBe(model === 'refusing' ? 'broken' : problem);
  });

  it('takes no vectors of different lengths', async () => {
    const { embedding } = embeddingFor('uneven');
    expect(await embedding.ofTexts(['car', 'doctor'], signal)).toMatchObject({ problem: 'broken' });
  });

  it('opens with its key, and breaks off when it is told to', async () => {
    const { embedding } = embeddingFor('locked', { key: 'sesame' });
    expect(await embedding.test(signal)).toEqual({ problem: null, weightsProblem: null, dimensions: 256 });
    const breaking = new AbortController();
    const making = embeddingFor('slow').embedding.ofTexts(['car'], breaking.signal);
    breaking.abort();
    await expect(making).rejects.toThrow();
  });
});
