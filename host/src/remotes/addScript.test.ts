import { addScript, giveUpLateScripts } from './addScript.ts';

const admitted = { url: '/r/space/1/remoteEntry.js', integrity: 'sha384-x' };
const added = () => document.head.querySelector('script');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a script that is added to the page', () => {
  it('is waited for, and leaves no element behind', async () => {
    const adding = addScript(admitted);
    expect(added()?.integrity).toBe(admitted.integrity);
    added()?.dispatchEvent(new Event('load'));
    await expect(adding).resolves.toBeUndefined();
    expect(added()).toBeNull();
  });

  it('has failed when it does not come within a minute', async () => {
    let outcome = 'waits';
    addScript(admitted).catch(({ message }: Error) => (outcome = message));
    await jest.advanceTimersByTimeAsync(59_999);
    expect(outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('/r/space/1/remoteEntry.js did not come in time.');
    expect(added()).toBeNull();
  });

  it('is given up when somebody asks again, unless it is hardly on its way', async () => {
    const outcomes: string[] = [];
    addScript(admitted).catch(({ message }: Error) => outcomes.push(message));
    const giveUp = async () => {
      const given = giveUpLateScripts();
      await jest.advanceTimersByTimeAsync(1);
      await given;
    };
    await giveUp();
    expect(outcomes).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    await giveUp();
    expect(outcomes).toEqual(['/r/space/1/remoteEntry.js did not come in time.']);
  });

  it('has failed at once when the browser refuses it', async () => {
    const adding = addScript(admitted);
    added()?.dispatchEvent(new Event('error'));
    await expect(adding).rejects.toThrow('could not be loaded');
  });
});
