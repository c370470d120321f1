import { useLingui } from '@lingui/react';
import { type ComponentProps, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Kbd } from '../actions/Kbd.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps extends Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'type' | 'trailing' | 'ref'
> {
  /** Accessible name. */
  label: string;
  value: string;
  onChange(value: string): void;
  /** Shown while it is empty, e.g. `/`. */
  shortcut?: string | undefined;
}

/** A field that narrows a list. Escape empties it first and only then closes what is around it. */
export function SearchField({
  label,
  value,
  onChange,
  shortcut,
  placeholder = label,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <TextInput
      icon="search"
      enterKeyHint="search"
      placeholder={placeholder}
      {...rest}
      ref={input}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.isDefaultPrevented()) return;
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        event.stopPropagation();
        clear();
      }}
      trailing={
        value ? (
          <IconButton icon="close" label={i18n._('Clear search')} size="small" onClick={clear} />
        ) : (
          shortcut && <Kbd>{shortcut}</Kbd>
        )
      }
    />
  );
}
