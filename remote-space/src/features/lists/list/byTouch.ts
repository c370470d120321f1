import type { MouseEvent } from 'react';

/** Whether a press was a finger's. */
export const byTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
