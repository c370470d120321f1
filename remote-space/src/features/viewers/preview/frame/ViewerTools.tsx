import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What the frame lends to its viewer. */
export interface FrameParts {
  /** The place in the bar for tools of the viewer; null where it has no bar, as beside a list. */
  readonly tools: HTMLElement | null;
  /** The place over the content, for what floats: a find field, controls. */
  readonly stage: HTMLElement | null;
  /** It stands beside a list, whose frame says what it is and has the way to open it. */
  readonly isBeside?: boolean;
}

/** Carries the parts of the frame to the viewer in it. */
export const FrameContext = createContext<FrameParts>({ tools: null, stage: null });

/** Draws tools of a viewer into the bar of the frame. */
export function ViewerTools({ children }: { children: ReactNode }) {
  const { tools } = useContext(FrameContext);
  return tools ? createPortal(children, tools) : null;
}
