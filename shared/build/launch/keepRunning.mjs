/** The code of a program that was killed: by its own watchdog, by a machine without memory, or by hand. */
const killed = 137;
const windowMs = 600_000;
const mostInWindow = 5;

/**
 * Runs a server, and again when it was killed: its watchdog ends it where nothing else helps, and it loses nothing by
 * that. One that is killed again and again is given up. Answers its last code.
 */
export async function keepRunning(run, { say = (line) => process.stderr.write(line), now = Date.now } = {}) {
  const starts = [];
  for (;;) {
    const code = await run();
    if (code !== killed) return code;
    const moment = now();
    starts.push(moment);
    while (starts[0] < moment - windowMs) starts.shift();
    if (starts.length > mostInWindow) return code;
    say('The server was killed and is started again.\n');
  }
}
