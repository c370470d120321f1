import { serverLimits } from '@holdall/shared/contract';
import { createReplay } from './replay.ts';

const minute = 60_000;

function setUp() {
  const replay = createReplay('evt_begin');
  const tell = (id: string, at: number, ...users: string[]) =>
    replay.add({ id, frame: id, at, userIds: new Set(users) });
  const missed = (since: string, at = 0) => replay.since('ana', since, at)?.map(({ id }) => id) ?? null;
  return { replay, tell, missed };
}

describe('what was missed', () => {
  it('is nothing since the newest event, however old that is', () => {
    const { replay, tell, missed } = setUp();
    expect([replay.latest(), missed('evt_begin')]).toEqual(['evt_begin', []]);
    tell('evt_1', 0, 'ben');
    const later = (serverLimits.replayMinutes + 1) * minute;
    expect([replay.latest(), missed('evt_1', later)]).toEqual(['evt_1', []]);
  });

  it('is what the person was told since, and nobody else', () => {
    const { tell, missed } = setUp();
    tell('evt_1', 0, 'ben');
    tell('evt_2', 1, 'ana', 'ben');
    tell('evt_3', 2, 'ben');
    expect(missed('evt_1', 3)).toEqual(['evt_2']);
  });

  it('is unknown since an event that is too old, or was never told', () => {
    const { tell, missed } = setUp();
    tell('evt_1', 0, 'ana');
    tell('evt_2', 1, 'ana');
    expect([missed('evt_else'), missed('evt_1', (serverLimits.replayMinutes + 1) * minute)]).toEqual([
      null,
      null,
    ]);
  });
});
