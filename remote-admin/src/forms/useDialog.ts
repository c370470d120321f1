import { useState } from 'react';

/** Whether a dialog is open. `round` is the key of its contents: each opening begins anew, and closing can be seen. */
export function useDialog() {
  const [state, setState] = useState({ open: false, round: 0 });
  return {
    ...state,
    show: () => setState(({ round }) => ({ open: true, round: round + 1 })),
    hide: () => setState(({ round }) => ({ open: false, round })),
  };
}
