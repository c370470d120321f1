import { places } from '@holdall/shared';

/** The worker answers for the workspace alone: no other page passes it. */
const scope = places.space;

/** None without encryption, except on this machine itself. */
const container = () => (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Has the worker stand in for the server where that cannot be reached. */
export async function employWorker(): Promise<void> {
  await container()?.register('/sw.js', { scope, updateViaCache: 'none' });
}

/** Sends the worker away; pages that are open go on without it. */
export async function dismissWorker(): Promise<void> {
  const registration = await container()?.getRegistration(scope);
  if (registration && new URL(registration.scope).pathname === scope) await registration.unregister();
}
