const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { TestEnvironment } = require('jest-environment-node');

// Every test file opens the embedded database anew, in a thread of its own. The code that is made of its WebAssembly belongs
// to the process as long as somebody holds a module of the same bytes: so it is made once for all files, the fast code too.
// None of it is given back: what does that has a fault that ends the process (https://github.com/nodejs/node/issues/64500).
setFlagsFromString('--no-wasm-code-gc');
setFlagsFromString('--no-flush-liftoff-code');
const wasm = join(__dirname, '../../../server/node_modules/@electric-sql/pglite/dist/pglite.wasm');
const held = WebAssembly.compile(readFileSync(wasm));

/** The world of server tests: that of Node, once the code of the embedded database is there. */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.database = await held;
  }
};
