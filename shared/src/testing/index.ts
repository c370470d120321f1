// What tests of host and remotes build their world with.
export { buildResource, buildSpace, buildStorage, buildUser } from './builders.ts';
export { fakeShell, type FakeShell } from './fakeShell.ts';
export { renderWithShell } from './renderWithShell.tsx';
