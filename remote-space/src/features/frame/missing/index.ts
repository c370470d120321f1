// Addresses of the workspace that lead nowhere.
export { NoSuchPlace } from './NoSuchPlace.tsx';
