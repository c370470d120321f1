// The shell: what it is made of, and what stands around every screen.
export { App } from './App.tsx';
export { createShell, type Browser, type ShellParts } from './createShell.ts';
