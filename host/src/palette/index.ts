// The command palette. Its screen is loaded when it is first opened.
export { PaletteHost } from './PaletteHost.tsx';
