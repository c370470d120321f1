// The storages that rules of collections can look into.
export { usePlaces, type RulePlace } from './usePlaces.ts';
