import { AppError } from '../contract/errors.ts';
import { createCommandRegistry } from './createCommandRegistry.ts';
import { defineCommand, type Command } from './defineCommand.ts';
import { formatKeys } from './formatKeys.ts';

const command = (id: string, more: Partial<Command> = {}) =>
  defineCommand({ id, title: id, group: 'Test', run: () => {}, ...more });

describe('the command registry', () => {
  it('holds commands until they are taken back', () => {
    const commands = createCommandRegistry();
    const takeBack = commands.register(command('a'), command('b'));
    commands.register(command('c'));
    takeBack();
    expect(commands.all.get().map(({ id }) => id)).toEqual(['c']);
  });

  it('refuses an id or a key that is taken, and then adds nothing', () => {
    const commands = createCommandRegistry();
    commands.register(command('a', { keys: ['$mod+k'] }));
    expect(() => commands.register(command('b'), command('a'))).toThrow(/"a" is declared twice/);
    expect(() => commands.register(command('c', { keys: ['$mod+k'] }))).toThrow(
      /"\$mod\+k" is declared twice/,
    );
    expect(commands.all.get()).toHaveLength(1);
  });

  it('does what is enabled, and nothing for what is not or is not there', () => {
    const done: string[] = [];
    const commands = createCommandRegistry();
    commands.register(
      command('on', { isEnabled: () => true, run: () => void done.push('on') }),
      command('off', { isEnabled: () => false, run: () => void done.push('off') }),
    );
    for (const id of ['on', 'off', 'unknown']) commands.run(id);
    expect(done).toEqual(['on']);
  });

  it('leaves a refusal of the server to the notice that has shown it', async () => {
    const commands = createCommandRegistry();
    const run = jest.fn(() => Promise.reject(new AppError('forbidden')));
    commands.register(command('a', { run }));
    expect(() => commands.run('a')).not.toThrow();
    // An unhandled rejection would end the test run.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('a key as a person reads it', () => {
  it.each([
    ['$mod+k', 'Ctrl K', '⌘ K'],
    ['$mod+Shift+z', 'Ctrl Shift Z', '⌘ ⇧ Z'],
    ['g h', 'G H', 'G H'],
    ['Shift+?', '?', '?'],
    ['Alt+ArrowUp', 'Alt ↑', '⌥ ↑'],
    ['Delete', 'Del', 'Del'],
    ['F2', 'F2', 'F2'],
    ['Alt+Shift+KeyT', 'Alt Shift T', '⌥ ⇧ T'],
    ['Alt+Digit1', 'Alt 1', '⌥ 1'],
  ])('%s is "%s", on a Mac "%s"', (keys, elsewhere, mac) => {
    expect(formatKeys(keys, 'Linux x86_64')).toBe(elsewhere);
    expect(formatKeys(keys, 'MacIntel')).toBe(mac);
  });
});
