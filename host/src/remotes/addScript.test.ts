import { addScript } from './addScript.ts';

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

  it('has failed when it does not come within 5 s, so that a card stands within 6', async () => {
    let outcome = 'waits';
    addScript(admitted).catch(({ message }: Error) => (outcome = message));
    await jest.advanceTimersByTimeAsync(4999);
    expect(outcome).toBe('waits');
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toBe('/r/space/1/remoteEntry.js did not come within 5000 ms.');
    expect(added()).toBeNull();
  });

  it('has failed at once when the browser refuses it', async () => {
    const adding = addScript(admitted);
    added()?.dispatchEvent(new Event('error'));
    await expect(adding).rejects.toThrow('could not be loaded');
  });
});
