import { act, render, screen } from '@testing-library/react';
import { createKept } from './createKept.ts';
import { createStore } from './createStore.ts';
import { persisted } from './persisted.ts';
import { useStore } from './useStore.ts';

beforeEach(() => localStorage.clear());

describe('a store', () => {
  it('tells the present value at once, then each other one, equal ones only once', () => {
    const store = createStore(1);
    const heard: number[] = [];
    store.changes.subscribe((value) => heard.push(value));
    store.set(1);
    store.set(2);
    store.update((value) => value + 1);
    expect(heard).toEqual([1, 2, 3]);
    expect(store.get()).toBe(3);
  });

  it('draws a component anew only when the part it follows changes', () => {
    const store = createStore({ name: 'Ana', age: 1 });
    let drawn = 0;
    function Name() {
      drawn += 1;
      return <p>{useStore(store, ({ name }) => name)}</p>;
    }
    render(<Name />);
    act(() => store.update((value) => ({ ...value, age: 2 })));
    expect(drawn).toBe(1);
    act(() => store.update((value) => ({ ...value, name: 'Ben' })));
    expect(screen.getByText('Ben')).toBeTruthy();
    expect(drawn).toBe(2);
  });
});

describe('a store that is kept as a word', () => {
  const words = ['light', 'dark'] as const;

  it('begins with the initial word, writes nothing until somebody chooses, then keeps the choice', () => {
    const store = persisted('theme', words, 'light');
    expect([store.get(), localStorage.getItem('theme')]).toEqual(['light', null]);
    store.set('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(persisted('theme', words, 'light').get()).toBe('dark');
    store.set('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('does not take a word it does not know', () => {
    localStorage.setItem('theme', 'pink');
    expect(persisted('theme', words, 'light').get()).toBe('light');
  });

  it('follows the other tabs', () => {
    const store = persisted('theme', words, 'light');
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(store.get()).toBe('dark');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.get()).toBe('light');
  });
});

describe('a store that is kept as JSON', () => {
  const read = (value: unknown) => (Array.isArray(value) ? (value as string[]) : []);

  it('outlives the page, and is forgotten when asked', () => {
    createKept('recent', read).update((before) => [...before, 'a']);
    const again = createKept('recent', read);
    expect(again.get()).toEqual(['a']);
    again.set(['b']);
    again.forget();
    expect([again.get(), localStorage.getItem('recent')]).toEqual([[], null]);
  });

  it.each(['{broken', '"text"', 'null'])('reads %s as nothing kept', (kept) => {
    localStorage.setItem('recent', kept);
    expect(createKept('recent', read).get()).toEqual([]);
  });

  it('lives in memory where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    const store = createKept('recent', read);
    store.set(['a']);
    expect(store.get()).toEqual(['a']);
    store.forget();
    expect(store.get()).toEqual([]);
    for (const spy of spies) spy.mockRestore();
  });
});
