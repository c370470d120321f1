// What remotes have added to a place of the workspace, drawn there.
export { Contributed } from './Contributed.tsx';
