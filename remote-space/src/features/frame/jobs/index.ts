// The page of everything long: what is under way and what has ended lately.
export { JobsScreen } from './JobsScreen.tsx';
