// What is drawn for somebody who is signed in, in a file of its own: the page that asks them in does not wait for it.
export { InsideFrame } from './InsideFrame.tsx';
export { Overlays } from './Overlays.tsx';
