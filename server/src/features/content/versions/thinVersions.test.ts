import { thinVersions } from './thinVersions.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = new Date('2026-11-22T12:30:00.000Z');

/** Versions of these ages, the latest first, each called by its age in hours. */
const aged = (...ages: number[]) =>
  ages.map((age) => ({ id: `${age / hour}`, keptAt: new Date(now.getTime() - age) }));
const every = (step: number, from: number, to: number) => {
  const ages: number[] = [];
  for (let age = from; age < to; age += step) ages.push(age);
  return aged(...ages);
};
const kept = (versions: ReturnType<typeof aged>) => {
  const gone = new Set(thinVersions(versions, now));
  return versions.filter(({ id }) => !gone.has(id));
};

describe('thinning versions', () => {
  it('leaves all of the last day', () => {
    const versions = every(5 * 60_000, 0, day);
    expect(kept(versions)).toEqual(versions);
  });

  it('leaves one an hour for a week, one a day for a month, one a week for a year, and none beyond', () => {
    const quarters = hour / 4;
    // The first day of the stretch and its last may each be cut by the step before and after.
    expect(kept(every(quarters, day, 7 * day)).length).toBeGreaterThanOrEqual(6 * 24);
    expect(kept(every(quarters, day, 7 * day)).length).toBeLessThanOrEqual(6 * 24 + 1);
    expect(kept(every(hour, 7 * day, 30 * day)).length).toBeLessThanOrEqual(24);
    expect(kept(every(6 * hour, 30 * day, 365 * day)).length).toBeLessThanOrEqual(49);
    expect(kept(every(day, 365 * day, 400 * day))).toEqual([]);
  });

  it('leaves the last of each stretch, and takes nothing more when it is done again', () => {
    expect(kept(aged(26.1 * hour, 26.2 * hour, 26.4 * hour)).map(({ id }) => id)).toEqual(['26.1']);
    const once = kept(every(hour / 3, 0, 400 * day));
    expect(kept(once)).toEqual(once);
    expect(once.length).toBeGreaterThan(200);
  });
});
