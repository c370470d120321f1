// What was done without a connection and waits. All of it comes late.
export { layPreferencesOver } from './layPreferencesOver.ts';
export { createOutbox, type HostOutbox } from './createOutbox.ts';
export { OutboxButton } from './OutboxButton.tsx';
