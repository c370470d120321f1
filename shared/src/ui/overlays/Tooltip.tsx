import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../actions/Kbd.tsx';
import { placeTip } from './placeTip.ts';
import styles from './Tooltip.module.css';
import { useTipOpen } from './useTipOpen.ts';

interface TooltipProps {
  text: string;
  shortcut?: string;
  /** The text is already the accessible name of the trigger, so it is not read a second time as its description. */
  names?: boolean;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A short text for one control, by mouse and by keyboard. Never the only place of an information.
 * Our own few lines rather than Base UI's: a tooltip is on the first screen of every area, where 28 kB for placing a line of
 * text would be the largest thing loaded.
 */
export function Tooltip({ text, shortcut, names = false, children }: TooltipProps) {
  const id = useId();
  const around = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const { open, handlers } = useTipOpen();

  useLayoutEffect(() => {
    const anchor = around.current?.firstElementChild;
    if (!open || !tip.current || !anchor) return;
    tip.current.showPopover?.();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const place = placeTip(anchor.getBoundingClientRect(), tip.current.getBoundingClientRect(), view);
    tip.current.style.translate = `${place.left}px ${place.top}px`;
  }, [open, text]);

  return (
    <span ref={around} className={styles.around} {...handlers}>
      {cloneElement(children, open && !names ? { 'aria-describedby': id } : {})}
      {open &&
        createPortal(
          <div ref={tip} id={id} role="tooltip" popover="manual" className={styles.tip}>
            {text}
            {shortcut && <Kbd tone="bar">{shortcut}</Kbd>}
          </div>,
          document.body,
        )}
    </span>
  );
}
