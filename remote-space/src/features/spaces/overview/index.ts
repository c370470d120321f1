// A space as a whole: what it is for, who is in it, and what it holds.
export { SpaceOverview } from './SpaceOverview.tsx';
