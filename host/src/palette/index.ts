// The command palette. Its screen is loaded when it is first opened.
export { createTypedEarly, typedEarlyOf, type TypedEarly } from './typedEarly.ts';
export { PaletteHost } from './PaletteHost.tsx';
