// Finding people by their names, beside the thing that concerns them.
export { usePeopleOf } from './usePeopleOf.ts';
