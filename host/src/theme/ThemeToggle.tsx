import { useShell, useStore, useText } from '@holdall/shared';
import { IconButton } from '@holdall/shared/ui';

/** Switches between light and dark. Label and tooltip name the mode it switches to. */
export function ThemeToggle() {
  const say = useText();
  const { theme } = useShell();
  const isLight = useStore(theme) === 'light';

  return (
    <IconButton
      icon={isLight ? 'moon' : 'sun'}
      label={isLight ? say('Dark Mode') : say('Light Mode')}
      onClick={() => theme.set(isLight ? 'dark' : 'light')}
    />
  );
}
