import { useCallback } from 'react';
import { useShell, type SlotName } from '@holdall/shared';

interface FrameSlotProps {
  readonly name: SlotName;
  readonly className?: string | undefined;
}

/** A place in the frame that the open remote fills with `InSlot`. */
export function FrameSlot({ name, className }: FrameSlotProps) {
  const { slots } = useShell();

  const place = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return undefined;
      slots.update((before) => ({ ...before, [name]: element }));
      return () =>
        slots.update(({ [name]: gone, ...others }) =>
          gone === element ? others : { ...others, ...(gone && { [name]: gone }) },
        );
    },
    [slots, name],
  );

  return <div ref={place} className={className} />;
}
