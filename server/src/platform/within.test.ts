import { within } from './within.ts';

describe('waiting within a time', () => {
  const told: string[] = [];
  const log = { warn: ((_: object, text: string) => void told.push(text)) as never };
  beforeEach(() => void (told.length = 0));

  it('waits for what ends', async () => {
    let ended = false;
    const isWell = await within({ what: 'work', milliseconds: 5000, log }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      ended = true;
    });
    expect([isWell, ended, told]).toEqual([true, true, []]);
  });

  it('goes on without what never ends, and without what fails', async () => {
    const late = await within({ what: 'work', milliseconds: 10, log }, () => new Promise(() => undefined));
    const failed = await within({ what: 'work', milliseconds: 5000, log }, () => {
      throw new Error('no');
    });
    expect([late, failed]).toEqual([false, false]);
    expect(told).toEqual(['a part did not stop in time', 'a part failed to stop']);
  });
});
