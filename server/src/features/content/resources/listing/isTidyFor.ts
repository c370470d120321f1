import type { Actor } from '../../../../access/Actor.ts';
import type { View } from './listingStatement.ts';

/** Whether somebody wants lists without what begins with a dot. The trash shows all, or what is in it could not be found. */
export const isTidyFor = ({ preferences }: Actor, view: View): boolean =>
  view !== 'trash' && preferences?.hiddenFiles === false;
