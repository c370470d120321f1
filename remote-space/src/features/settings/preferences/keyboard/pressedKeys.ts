interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const modifiers = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Fn']);
const unreadable = new Set(['Dead', 'Process', 'Unidentified', 'Compose']);

/** Keys by which one moves, chooses and gets out, whatever is open: nobody could do without them. */
const needed = new Set(['Tab', 'Shift+Tab', 'Enter', 'Shift+Enter', ' ', 'Shift+ ', 'Escape', 'ContextMenu']);
const moving = /^(Shift\+)?(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/;

/** Keys that browsers do not give away, or without which nobody could leave a page. */
const kept = new Set(
  [
    '$mod+t $mod+n $mod+w $mod+q $mod+r $mod+l $mod+Tab $mod+Shift+Tab',
    '$mod+Shift+t $mod+Shift+n $mod+Shift+w $mod+Shift+r $mod+Shift+i $mod+Shift+j',
    '$mod+a $mod++ $mod+- $mod+0 $mod+= $mod+PageUp $mod+PageDown',
    '$mod+1 $mod+2 $mod+3 $mod+4 $mod+5 $mod+6 $mod+7 $mod+8 $mod+9',
    'Alt+F4 Alt+ArrowLeft Alt+ArrowRight Alt+Tab Alt+Home F5 F11 F12 Shift+F10',
  ].flatMap((line) => line.split(' ')),
);

/** A press in the form of commands; null while only modifiers are held. With Alt a letter is named by its place. */
export function pressedKeys(press: Press, isMac: boolean): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (modifiers.has(key) || unreadable.has(key)) return null;
  const isMain = isMac ? metaKey : ctrlKey;
  const isOther = isMac ? ctrlKey : metaKey;
  const byPlace = altKey && /^(Key|Digit)/.test(code);
  const last = byPlace ? code : key.length === 1 ? key.toLowerCase() : key;
  return [
    ...(isMain ? ['$mod'] : []),
    ...(isOther ? [isMac ? 'Control' : 'Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    last,
  ].join('+');
}

/** Why a key cannot be given to a command; null where it can. */
export function refusalOf(keys: string): 'needed' | 'kept' | null {
  if (needed.has(keys) || moving.test(keys)) return 'needed';
  return kept.has(keys) || keys.startsWith('Meta+') ? 'kept' : null;
}
