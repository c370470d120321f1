// Pages that are still to come.
export { NotBuiltYet } from './NotBuiltYet.tsx';
