import { passkeysWorkAt } from './passkeysWorkAt.ts';

it.each([
  ['localhost', true],
  ['files.example.org', true],
  ['1up.example.org', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('passkeys work at %s: %p', (hostname, longJobs) => {
  expect(passkeysWorkAt(hostname)).toBe(longJobs);
});
