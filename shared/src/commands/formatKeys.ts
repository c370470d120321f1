const marks: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};
const onMac: Readonly<Record<string, string>> = { $mod: '⌘', Meta: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' };
const elsewhere: Readonly<Record<string, string>> = { $mod: 'Ctrl', Control: 'Ctrl', Meta: 'Meta' };

const isMac = (platform: string) => /Mac|iP(hone|ad|od)/.test(platform);

/** A key as a person reads it: `$mod+k` is "Ctrl K", on a Mac "⌘ K"; `Shift+?` is just "?". */
export function formatKeys(keys: string, platform = navigator.platform): string {
  const words = isMac(platform) ? onMac : elsewhere;
  const press = (text: string) => {
    const parts = text.split('+').map((part) => part || '+');
    // With Alt, keys are named by their place: what they would write depends on the keyboard.
    const last = (parts.at(-1) ?? '').replace(/^(Key|Digit)(?=.$)/, '');
    parts.splice(-1, 1, last);
    const isSymbol = last.length === 1 && last.toLowerCase() === last.toUpperCase();
    return parts
      .filter((part) => !(part === 'Shift' && isSymbol && parts.length === 2))
      .map((part) => words[part] ?? marks[part] ?? (part.length === 1 ? part.toUpperCase() : part))
      .join(' ');
  };
  return keys.split(' ').map(press).join(' ');
}
