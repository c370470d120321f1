import { Readable } from 'node:stream';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { createTestClock } from '../../../testing/testClock.ts';
import { createTranscription } from './createTranscription.ts';
import {
  speech,
  startTranscriptionServer,
  type TranscriptionServer,
} from './testing/startTranscriptionServer.ts';

describe('what writes recordings down', () => {
  let server: TranscriptionServer;
  beforeAll(async () => {
    server = await startTranscriptionServer();
  });
  afterAll(() => server.stop());

  const recording = speech('The bridge is closed.', 'The northern route is open.');

  /** An engine that asks for a model, with what it keeps and a clock of its own. */
  function engineFor(
    model: string,
    {
      key = '',
      address = server.address,
      allowed = [server.place],
      bytes = recording,
      patienceMs = 5000,
    } = {},
  ) {
    const kept = new Map<string, string>();
    const clock = createTestClock();
    const engine = createTranscription({
      settings: () => ({ address, model, key }),
      fetch: createEgress({ allowed }).open,
      openBlob: async () => Readable.from([bytes]),
      made: {
        recall: async (hash, part) => kept.get(hash + part) ?? null,
        keep: async (hash, part, text) => void kept.set(hash + part, text),
      },
      now: () => clock.now(),
      patienceMs,
    });
    const read = ({
      hash = 'hash',
      known = '',
      mime = 'audio/wav',
      signal = new AbortController().signal,
    } = {}) => engine.read({ key: hash, mime, owner: '', known, signal, onStep: async () => {} });
    return { engine, read, clock };
  }
  const times = async (model: string) => (await server.asked())[model] ?? 0;

  it('gives what is said with its moments, behind what the file says of itself', async () => {
    const { engine, read } = engineFor('faithful');
    expect(engine.dataGoesTo()).toBe(server.place);
    expect(await read({ known: 'Council meeting' })).toEqual({
      text: 'Council meeting\n\nThe bridge is closed.\nThe northern route is open.\n',
      places: { unit: 'second', starts: [0, 17, 39], values: [0, 0, 2] },
      confidence: 90,
      isPartly: false,
    });
    expect(await read()).toMatchObject({ places: { starts: [0, 22], values: [0, 2] } });
    expect(await times('faithful')).toBe(1);
    expect(engine.problem()).toBeNull();
  });

  it('gives what is said without moments where the server tells none', async () => {
    const { read } = engineFor('without segments');
    expect(await read()).toMatchObject({
      text: 'The bridge is closed. The northern route is open.',
      places: null,
      confidence: null,
    });
  });

  it('waits as long as it is asked to, and then goes on', async () => {
    const { engine, read, clock } = engineFor('busy once');
    expect(await read()).toBe('later');
    expect(engine.problem()).toBe('busy');
    clock.advance(6000);
    expect(await read()).toBe('later');
    expect(await times('busy once')).toBe(1);
    clock.advance(1001);
    expect(await read()).toMatchObject({ confidence: 90 });
    expect(engine.problem()).toBeNull();
  });

  it.each([
    ['is locked', 'locked', { key: 'wrong' }, 'denied'],
    ['has no such model', 'unknown', {}, 'unknown'],
    ['is down', 'faithful', { address: 'http://127.0.0.1:9/v1', allowed: ['127.0.0.1:9'] }, 'unreachable'],
    ['is inside, where it must not be asked', 'faithful', { allowed: [] }, 'refused'],
  ])('leaves a recording waiting where the server %s', async (_, model, options, problem) => {
    const { engine, read } = engineFor(model, options);
    expect(await read()).toBe('later');
    expect(engine.problem()).toBe(problem);
    expect(await engine.test(new AbortController().signal)).toBe(problem);
  });

  it.each([
    ['breaks', 'broken', {}, { again: 'unreadable' }, 'broken'],
    ['answers nonsense', 'nonsense', {}, { again: 'unreadable' }, 'broken'],
    ['ends in the middle', 'cut', {}, { again: 'unreadable' }, 'broken'],
    ['says nothing for too long', 'slow', { patienceMs: 500 }, { again: 'too_slow' }, 'slow'],
  ])(
    'does not send a recording for ever to a server that %s',
    async (_, model, options, outcome, problem) => {
      const { engine, read } = engineFor(model, options);
      expect(await read()).toEqual(outcome);
      expect(engine.problem()).toBe(problem);
    },
  );

  it('says what is wrong with a recording', async () => {
    expect(await engineFor('refusing').read()).toEqual({ failure: 'unreadable' });
    const bytes = Buffer.alloc(25 * 1024 ** 2 + 1);
    expect(await engineFor('faithful', { bytes }).read()).toEqual({ failure: 'too_big' });
  });

  it('opens with its key, is tried with silence, and breaks off when it is told to', async () => {
    const { engine } = engineFor('locked', { key: 'sesame' });
    expect(await engine.test(new AbortController().signal)).toBeNull();
    const { read } = engineFor('slow');
    const breaking = new AbortController();
    const reading = read({ signal: breaking.signal });
    breaking.abort();
    await expect(reading).rejects.toThrow();
  });
});
