import { createContext, useContext } from 'react';
import type { PresenceHere } from './usePresence.ts';

/** Of a viewer that stands in no frame: nobody else is there, and whoever wants to change something does. */
const alone: PresenceHere = {
  state: null,
  hold: async () => null,
  release() {},
  ask: async () => null,
  answer: async () => {},
};

/** Carries from the frame to its viewer who else is there. */
export const PresenceContext = createContext<PresenceHere>(alone);

/** Who else has the open resource open. */
export const usePresenceHere = (): PresenceHere => useContext(PresenceContext);
