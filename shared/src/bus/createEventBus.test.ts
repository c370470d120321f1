import { buildUser } from '../testing/builders.ts';
import { createEventBus } from './createEventBus.ts';

describe('the bus', () => {
  it('carries facts to those who asked for their type, and all to those who asked for all', () => {
    const bus = createEventBus();
    const some: string[] = [];
    const all: string[] = [];
    bus.on('signedIn', 'themeChanged').subscribe(({ type }) => some.push(type));
    bus.all.subscribe(({ type }) => all.push(type));
    bus.publish({ type: 'signedIn', properties: { user: buildUser() } });
    bus.publish({ type: 'signedOut', properties: {} });
    bus.publish({ type: 'themeChanged', properties: { theme: 'dark' } });
    expect(some).toEqual(['signedIn', 'themeChanged']);
    expect(all).toEqual(['signedIn', 'signedOut', 'themeChanged']);
  });

  it('tells nothing to those who have left', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    bus
      .on('signedOut')
      .subscribe(({ type }) => heard.push(type))
      .unsubscribe();
    bus.publish({ type: 'signedOut', properties: {} });
    expect(heard).toEqual([]);
  });
});
