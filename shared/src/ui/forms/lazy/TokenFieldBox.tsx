import { Combobox } from '@base-ui/react/combobox';
import { useLingui } from '@lingui/react';
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../marks/Icon.tsx';
import type { IconName } from '../../marks/icons.ts';
import { OverlayProviders } from '../../overlays/lazy/OverlayProviders.tsx';
import { useFieldControl } from '../FieldContext.ts';
import styles from './TokenFieldBox.module.css';

interface TokenFieldProps {
  /** Its accessible name, where no Field around it says one. */
  label?: string;
  value: readonly string[];
  /** What is offered beside the text that is typed. */
  suggestions: readonly string[];
  /** What stands before each of them; the sign of tags, where this is not said. */
  iconOf?(suggestion: string): IconName;
  /** Hears what is typed: then the suggestions are those for it already, and all of them are offered. */
  onType?(text: string): void;
  /** Whether what is typed may be added as it is; if not, Enter takes the first suggestion. Anything may, where this is not said. */
  isFree?(text: string): boolean;
  placeholder?: string;
  /** Of one text. */
  maxLength?: number;
  disabled?: boolean;
  onChange(value: string[]): void;
}

const sameAs = (text: string) => (one: string) => one.toLowerCase() === text.toLowerCase();

/**
 * Texts as chips before the field in which the next one is typed. Enter adds what is typed or what the arrows lead to,
 * Backspace in the empty field takes the last one off, and the arrows lead to the others.
 */
export function TokenFieldBox(props: TokenFieldProps) {
  const { label, value, suggestions, placeholder, maxLength, disabled = false } = props;
  const { isFree = () => true, iconOf = () => 'tag' as const, onType, onChange } = props;
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  /** What the arrows have led to. */
  const led = useRef<string>(undefined);
  const control = useFieldControl({});
  const text = typed.trim();
  const free = suggestions.filter((one) => !value.some(sameAs(one)));
  const known = free.find(sameAs(text));
  const isNew = text !== '' && known === undefined && !value.some(sameAs(text)) && isFree(text);
  const first = text !== '' && !isFree(text) ? free[0] : undefined;
  // What is typed stands first, for those who press it.
  const items = isNew
    ? [text, ...free]
    : known === undefined
      ? free
      : [known, ...free.filter((one) => one !== known)];

  function type(next: string) {
    setTyped(next);
    onType?.(next.trim());
  }
  function change(next: readonly string[]) {
    led.current = undefined;
    type('');
    onChange([...next]);
  }
  function handleKeyDown(event: KeyboardEvent & { preventBaseUIHandler(): void }) {
    // Escape puts away what is offered; the next one is not to take everything off.
    if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
    // What is offered would keep the focus.
    if (event.key === 'Tab') setOpen(false);
    const chosen = led.current ?? known ?? (isNew ? text : first);
    if (event.key !== 'Enter' || chosen === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    setOpen(false);
    change([...value, chosen]);
  }

  /** What was typed and not yet added is meant all the same, unless one of the offers is pressed, or another window. */
  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    const isOffer = relatedTarget instanceof Element && relatedTarget.closest('[data-offers]') !== null;
    const chosen = known ?? (isNew ? text : undefined);
    const isLeft = document.activeElement !== currentTarget;
    if (chosen !== undefined && isLeft && !isOffer) change([...value, chosen]);
  }

  return (
    <OverlayProviders>
      <Combobox.Root
        multiple
        items={items}
        value={[...value]}
        open={open}
        onOpenChange={setOpen}
        onItemHighlighted={(one, { reason }) => (led.current = reason === 'keyboard' ? one : undefined)}
        inputValue={typed}
        disabled={disabled}
        // What is typed stays when the offers go; it goes once it is chosen.
        onInputValueChange={(next, { reason }) => reason !== 'input-clear' && type(next)}
        {...(onType !== undefined && { filter: null })}
        onValueChange={change}
      >
        <Combobox.Chips className={styles.frame}>
          {value.map((one) => (
            <Combobox.Chip key={one} className={styles.chip} aria-label={one}>
              <bdi className={styles.words}>{one}</bdi>
              <Combobox.ChipRemove
                className={styles.remove}
                aria-label={i18n._('Remove {name}', { name: one })}
              >
                <Icon name="close" size={12} />
              </Combobox.ChipRemove>
            </Combobox.Chip>
          ))}
          <Combobox.Input
            {...control}
            className={styles.input}
            aria-label={label}
            placeholder={value.length === 0 ? placeholder : undefined}
            maxLength={maxLength}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
        </Combobox.Chips>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.positioner} sideOffset={5} collisionPadding={8}>
            <Combobox.Popup className={styles.popup} data-offers>
              <Combobox.List>
                {(one: string) => (
                  <Combobox.Item key={one} value={one} className={styles.item}>
                    <Icon name={isNew && one === text ? 'add' : iconOf(one)} size={14} />
                    <bdi className={styles.words}>{one}</bdi>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </OverlayProviders>
  );
}
