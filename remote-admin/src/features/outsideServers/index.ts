// Servers outside whose tools the assistant may be given.
export { OutsideServersSection } from './OutsideServersSection.tsx';
export { RemoteToolsSection } from './RemoteToolsSection.tsx';
