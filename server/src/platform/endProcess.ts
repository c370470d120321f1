/** So long something may still keep the process alive that nobody has told to stop. */
const graceMs = 1000;

/**
 * Ends this process as soon as nothing is left for it to do, and after a second in any case. An end in the middle of work
 * can hang for ever: the engine then waits for its threads that compile, and those wait for the main thread to make room
 * (https://github.com/nodejs/node/issues/54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), graceMs).unref();
}
