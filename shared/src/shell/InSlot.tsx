import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../state/useStore.ts';
import type { SlotName } from './Shell.ts';
import { useShell } from './ShellContext.ts';

interface InSlotProps {
  readonly name: SlotName;
  readonly children: ReactNode;
}

/**
 * Draws into a place of the host's frame for as long as the remote is on the screen.
 * @example <InSlot name="rail"><SpaceMarks /></InSlot>
 */
export function InSlot({ name, children }: InSlotProps) {
  const slot = useStore(useShell().slots, (slots) => slots[name]);
  return slot ? createPortal(children, slot) : null;
}
