import type { createOffline as Create } from './createOffline.ts';
import { createOffline } from './createOffline.ts';
import { answersName, pinnedName } from './keptNames.ts';
import type { OfflineNeeds } from './OfflineNeeds.ts';
import { fakeCaches } from './testing/fakeCaches.ts';

type LoadCode = Exclude<Parameters<typeof Create>[1], undefined>;

/** A start of the page, whose late code comes or does not; what it does is written down. */
function start({ comes }: { comes: boolean }) {
  const log: string[] = [];
  const late = {
    keeping: { keep: () => {}, drop: () => {}, find: async () => void log.push('looked for an answer') },
    begin: () => void log.push('began to keep'),
    forget: async () => void log.push('forgot'),
  };
  const code = {
    forgetAll: async () => void log.push('deleted what was left'),
    openLate: () => late,
  };
  const load = async () => {
    if (!comes) throw new Error('No connection.');
    return code;
  };
  return { log, offline: createOffline({} as OfflineNeeds, load as unknown as LoadCode) };
}

beforeEach(async () => {
  localStorage.clear();
  Object.assign(globalThis, { caches: fakeCaches() });
  for (const name of [answersName('usr_a', '/h/1/'), pinnedName('usr_a'), 'docs']) await caches.open(name);
});

describe('leaving before the code of it is there', () => {
  it('deletes the copies at once, and all the rest before the next start reads anything', async () => {
    await start({ comes: false }).offline.forget();
    expect(await caches.keys()).toEqual(['docs']);
    const next = start({ comes: true });
    await next.offline.keeping.find('/api/me');
    await next.offline.begin();
    expect(next.log).toEqual(['deleted what was left', 'looked for an answer', 'began to keep']);
    const later = start({ comes: true });
    await later.offline.begin();
    expect(later.log).toEqual(['began to keep']);
  });

  it('is made good by a start that has the code no more than it had', async () => {
    localStorage.setItem('left', 'yes');
    const { offline } = start({ comes: false });
    expect(await offline.keeping.find('/api/me')).toBeUndefined();
    expect(await caches.keys()).toEqual(['docs']);
  });
});

it('leaving with everything there leaves no mark', async () => {
  const { offline, log } = start({ comes: true });
  await offline.begin();
  await offline.forget();
  expect(log).toEqual(['began to keep', 'forgot']);
  expect(localStorage.getItem('left')).not.toBe('yes');
});
