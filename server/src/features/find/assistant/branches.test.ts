import { api } from '@holdall/shared/contract';
import { openAssistantRoom, type AssistantRoom } from './testing/openAssistantRoom.ts';

const nobodys = `arq_${'0'.repeat(32)}`;

describe('questions that are asked in another way', () => {
  let room: AssistantRoom;
  beforeAll(async () => {
    room = await openAssistantRoom();
    await room.bring('survey.txt', 'The divers found a scour hole at pier 3. The hole is 2.9 m long.');
    await room.bring('offer.txt', 'Kruse offers the rock armour for 48,200 pounds.');
  });
  afterAll(() => room.stop());
  beforeEach(() => room.choose(null));

  const change = (sessionId: string, body: { shows?: string }, client = room.browsers.ann) =>
    client.call(api.assistant.change, { params: { assistantSessionId: sessionId }, body });
  const asked = async (sessionId: string) =>
    (await room.session(sessionId)).requests.map(({ question }) => question);

  it('stand beside the first one: both stay, each with what went on from it', async () => {
    const first = await room.ask({ question: 'What did the divers find?' });
    const { sessionId } = first;
    const second = await room.ask({ assistantSessionId: sessionId, question: 'How long is the hole?' });
    const edited = await room.ask({
      assistantSessionId: sessionId,
      instead: first.requestId,
      question: 'What does Kruse offer?',
    });
    expect(edited.requests.map(({ question }) => question)).toEqual(['What does Kruse offer?']);
    expect(edited.request.version).toEqual({ place: 2, of: 2, previousId: first.requestId, nextId: null });
    await room.ask({ assistantSessionId: sessionId, question: 'Who pays the armour?' });
    expect(await asked(sessionId)).toEqual(['What does Kruse offer?', 'Who pays the armour?']);

    const shown = await change(sessionId, { shows: first.requestId });
    expect(shown.status).toBe(200);
    const { requests } = await room.session(sessionId);
    expect(requests.map(({ id, version }) => [id, version.place, version.of, version.nextId])).toEqual([
      [first.requestId, 1, 2, edited.requestId],
      [second.requestId, 1, 1, null],
    ]);
    expect(requests[0]).toMatchObject({ answer: first.request.answer });
    await change(sessionId, { shows: edited.requestId });
    expect(await asked(sessionId)).toEqual(['What does Kruse offer?', 'Who pays the armour?']);
  });

  it('asked once more are a way of their own, in the middle of a session too', async () => {
    const first = await room.ask({ question: 'What did the divers find?' });
    const { sessionId } = first;
    const question = 'How long is the hole?';
    const second = await room.ask({ assistantSessionId: sessionId, question });
    await room.ask({ assistantSessionId: sessionId, question: 'What does Kruse offer?' });
    for (const place of [2, 3]) {
      const again = await room.ask({ assistantSessionId: sessionId, instead: second.requestId, question });
      expect(again.requests.map(({ version }) => [version.place, version.of])).toEqual([
        [1, 1],
        [place, place],
      ]);
    }
    expect((await room.session(sessionId)).requests[1]?.version).toMatchObject({ place: 3, of: 3 });
  });

  it('go on from what is shown alone: a model is told nothing of the others', async () => {
    room.choose('faithful');
    const first = await room.ask({ question: 'What did the divers find?' });
    const { sessionId } = first;
    const other = { assistantSessionId: sessionId, instead: first.requestId };
    await room.ask({ ...other, question: 'What does Kruse offer for the armour?' });
    room.choose('listening');
    const told = async () => {
      const { request } = await room.ask({
        assistantSessionId: sessionId,
        question: 'How long is the hole, and who offers?',
      });
      return request.answer?.sentences.map(({ text }) => text).join(' ');
    };
    expect(await told()).toBe('Earlier you asked: What does Kruse offer for the armour?');
    await change(sessionId, { shows: first.requestId });
    expect(await told()).toBe('Earlier you asked: What did the divers find?');
  });

  it('stand one behind the other when they are asked at the same time', async () => {
    const { sessionId } = await room.ask({ question: 'What did the divers find?' });
    const questions = Array.from({ length: 5 }, (_, index) => `Which hole is number ${index}?`);
    await Promise.all(
      questions.map((question) =>
        room.browsers.ann.call(api.assistant.ask, { body: { assistantSessionId: sessionId, question } }),
      ),
    );
    await room.platform.jobs.idle();
    expect((await asked(sessionId)).slice(1).toSorted()).toEqual(questions);
  });

  it('belong to one session of one person', async () => {
    const { ann, bob } = room.browsers;
    const { sessionId, requestId } = await room.ask({ question: 'What did the divers find?' });
    const other = await room.ask({ question: 'What does Kruse offer?' });
    const codes = await Promise.all(
      [
        { client: ann, sessionId, instead: other.requestId },
        { client: ann, sessionId, instead: nobodys },
        { client: ann, sessionId: undefined, instead: requestId },
        { client: bob, sessionId, instead: requestId },
      ].map(async ({ client, sessionId: of, instead }) => {
        const body = { question: 'Why?', instead, ...(of !== undefined && { assistantSessionId: of }) };
        return (await client.call(api.assistant.ask, { body })).error.code;
      }),
    );
    expect(codes).toEqual(codes.map(() => 'not_found'));
    expect((await change(sessionId, { shows: other.requestId })).error.code).toBe('not_found');
    expect((await change(sessionId, { shows: requestId }, bob)).error.code).toBe('not_found');
    expect((await change(sessionId, { shows: 'arq_1' })).error.code).toBe('validation');
    expect(await asked(sessionId)).toEqual(['What did the divers find?']);
  });

  it('are a thousand at most in a session', async () => {
    const { sessionId } = await room.ask({ question: 'What did the divers find?' });
    await room.platform.database.query(
      `insert into assistant_requests (id, session_id, after_id, question, state, asked_at)
       select 'arq_' || lpad(to_hex(i), 32, '0'), $1, 'nothing', 'Again?', 'stopped', now() from generate_series(1, 999) i`,
      [sessionId],
    );
    const body = { assistantSessionId: sessionId, question: 'And?' };
    expect((await room.browsers.ann.call(api.assistant.ask, { body })).error.code).toBe('policy');
  });
});

describe('what somebody thinks of an answer', () => {
  let room: AssistantRoom;
  beforeAll(async () => {
    room = await openAssistantRoom();
    await room.bring('survey.txt', 'The divers found a scour hole at pier 3.');
  });
  afterAll(() => room.stop());

  const rate = (
    id: string,
    rating: { isGood: boolean; reason?: string } | null,
    client = room.browsers.ann,
  ) => client.call(api.assistant.rate, { params: { assistantRequestId: id }, body: { rating } });

  it('is kept with it, changed, and taken back', async () => {
    const { requestId, sessionId } = await room.ask({ question: 'What did the divers find?' });
    const kept = async () => (await room.session(sessionId)).requests[0]?.rating;
    expect(await kept()).toBeNull();
    expect((await rate(requestId, { isGood: true })).body).toEqual({ rating: { isGood: true, reason: '' } });
    expect(await kept()).toEqual({ isGood: true, reason: '' });
    await rate(requestId, { isGood: false, reason: ' It is about another pier. ' });
    expect(await kept()).toEqual({ isGood: false, reason: 'It is about another pier.' });
    expect((await rate(requestId, null)).body).toEqual({ rating: null });
    expect(await kept()).toBeNull();
  });

  it('is theirs alone, short, and about an answer that there is', async () => {
    const { requestId } = await room.ask({ question: 'What did the divers find?' });
    expect((await rate(requestId, { isGood: true }, room.browsers.bob)).error.code).toBe('not_found');
    expect((await rate(nobodys, { isGood: true })).error.code).toBe('not_found');
    expect((await rate(requestId, { isGood: true, reason: 'x'.repeat(501) })).error.code).toBe('validation');
    await room.platform.database.query('update assistant_requests set answer = null where id = $1', [
      requestId,
    ]);
    expect((await rate(requestId, { isGood: true })).error.code).toBe('conflict');
  });
});
