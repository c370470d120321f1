import type { User } from '@holdall/shared';
import type { ReactNode } from 'react';

/** What a duty's own part is given. */
export interface AskProps {
  /** It is done: the person as they are now, who is led on to where they wanted. */
  onDone(user: User): void;
  /** Draws the acts at the foot, beside the way out. */
  renderActions(act: ReactNode): ReactNode;
}
