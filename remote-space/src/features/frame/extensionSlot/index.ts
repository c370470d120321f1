// What remotes have added to a place of the workspace, drawn there.
export { ExtensionSlot } from './ExtensionSlot.tsx';
