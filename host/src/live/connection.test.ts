import { BehaviorSubject } from 'rxjs';
import type { LiveState } from '@holdall/shared';
import { followConnection } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function network(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

describe('how the page stands to the server', () => {
  it('is told after ten seconds without live news, and no longer once it is back', () => {
    const state = new BehaviorSubject<LiveState>('open');
    const connection = followConnection({ state });
    state.next('waiting');
    jest.advanceTimersByTime(6000);
    state.next('connecting');
    jest.advanceTimersByTime(3900);
    expect(connection.get()).toBe('fine');
    jest.advanceTimersByTime(200);
    expect(connection.get()).toBe('late');
    state.next('open');
    expect(connection.get()).toBe('fine');
  });

  it('is fine while nobody is signed in', () => {
    const connection = followConnection({ state: new BehaviorSubject<LiveState>('off') });
    jest.advanceTimersByTime(60_000);
    expect(connection.get()).toBe('fine');
  });

  it('is offline as soon as the browser says so', () => {
    const connection = followConnection({ state: new BehaviorSubject<LiveState>('open') });
    network(false);
    expect(connection.get()).toBe('offline');
    network(true);
    expect(connection.get()).toBe('fine');
  });
});
