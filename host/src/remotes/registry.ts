import { registrySchema, type Registry } from '@holdall/shared/remote';

let registry: Registry | undefined;

/** The registry that the server wrote into the page. Throws when it is missing or malformed: without it nothing loads. */
export function readRegistry(): Registry {
  registry ??= registrySchema.parse(
    JSON.parse(document.getElementById('holdall-registry')?.textContent ?? ''),
  );
  return registry;
}
