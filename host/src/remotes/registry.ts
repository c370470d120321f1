import { config } from 'zod/mini';
import { registrySchema, type Registry } from '@holdall/shared/remote';

// Our pages refuse code made of text. Said here, it holds for every zod of the page, those of remotes too.
config({ jitless: true });

let registry: Registry | undefined;

/** The registry that the server wrote into the page. Throws when it is missing or malformed: without it nothing loads. */
export function readRegistry(): Registry {
  registry ??= registrySchema.parse(
    JSON.parse(document.getElementById('holdall-registry')?.textContent ?? ''),
  );
  return registry;
}
