// Starts the server. Compiled code is kept from start to start, which halves the time to the first answer.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

// A heap may grow to twice what lives in it before it is swept whole. Left to itself the engine sometimes allows a tenth, and
// then sweeps several times a second while files pass through: each time everybody waits.
setFlagsFromString('--heap-growing-percent=100');
// What gives the code of WebAssembly back has a fault that ends the process (https://github.com/nodejs/node/issues/64500). The
// embedded database is all there is of it, and stays.
setFlagsFromString('--no-wasm-code-gc');
enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
await import('./serve.ts');
