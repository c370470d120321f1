import type { DomainEvent } from '../../../platform/events/DomainEvent.ts';
import { createFollowing, type Followed } from './createFollowing.ts';

describe('following a link', () => {
  const coming = { token: 't', passed: undefined, isSignedIn: false };
  const storageId = `sto_${'1'.repeat(32)}`;
  const spaceId = `spc_${'1'.repeat(32)}`;

  function open(first: Followed | null = { storageId, spaceId, until: null }) {
    let tell: (event: DomainEvent) => void = () => {};
    let state = first;
    const following = createFollowing({
      subscribe(listener) {
        tell = listener;
        return () => {};
      },
      look: async () => state,
      now: () => new Date(),
    });
    const happens = (properties: object) =>
      tell({ type: 'resourceUpdated', to: 'everybody', properties } as unknown as DomainEvent);
    return { following, happens, set: (next: Followed | null) => (state = next) };
  }
  const heard = (chunks: readonly Buffer[]) =>
    [
      ...Buffer.concat(chunks)
        .toString()
        .matchAll(/event: (\w+)/g),
    ].map(([, what]) => what);

  async function listen(room: ReturnType<typeof open>) {
    const chunks: Buffer[] = [];
    const stream = await room.following.follow(coming);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve) => stream.once('end', resolve));
    return { ended, said: () => heard(chunks) };
  }
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('tells of a burst once, and nothing of what happens elsewhere', async () => {
    const room = open();
    const { said } = await listen(room);
    for (let index = 0; index < 5; index += 1) room.happens({ storageId, spaceId });
    room.happens({ storageId: `sto_${'2'.repeat(32)}`, spaceId });
    await wait(700);
    expect(said()).toEqual(['changed']);
    room.happens({ storageId: `sto_${'2'.repeat(32)}`, spaceId });
    await wait(500);
    expect(said()).toEqual(['changed']);
    room.following.stop();
  });

  it('ends when the link is shut, by somebody or by its time', async () => {
    const room = open();
    const first = await listen(room);
    room.set(null);
    room.happens({ spaceId });
    await first.ended;
    expect(first.said()).toEqual(['shut']);

    const short = open({ storageId, spaceId, until: new Date(Date.now() + 200) });
    const second = await listen(short);
    short.set(null);
    await second.ended;
    expect(second.said()).toEqual(['shut']);
    for (const { following } of [room, short]) following.stop();
  });

  it('is refused where the link is shut, and where too many listen', async () => {
    const shut = open(null);
    await expect(shut.following.follow(coming)).rejects.toMatchObject({ code: 'link_locked' });
    const room = open();
    for (let index = 0; index < 100; index += 1) await room.following.follow(coming);
    await expect(room.following.follow(coming)).rejects.toMatchObject({ code: 'rate_limited' });
    for (const { following } of [room, shut]) following.stop();
  });
});
