/** What the output of a failed installation says, and the sentence for the person who reads it; first match wins. */
const reasons = [
  [/spawn npx ENOENT/, 'npm is missing: install Node together with npm, then start again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|dns error|network|error sending request/i,
    'The npm registry cannot be reached: connect to the network (or set npm’s registry or proxy), then start again.',
  ],
  [
    /EACCES|EPERM|EROFS|Permission denied|Read-only file system/i,
    'This folder cannot be written: give yourself the right to write it, then start again.',
  ],
  [/ENOSPC|No space left/i, 'The disk is full: an installation takes about 1 GB.'],
  [
    /OUTDATED_LOCKFILE|FROZEN_LOCKFILE|NO_LOCKFILE/,
    'pnpm-lock.yaml does not fit the package.json files: take both from the same commit.',
  ],
];

/** One sentence that says why the installation failed and what to do. */
export function reasonForFailure(output) {
  const known = reasons.find(([sign]) => sign.test(output));
  return known?.[1] ?? `${output.trim()}\nThe installation failed; the lines above say why.`;
}
