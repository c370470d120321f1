import { answersName, filesName, keptPrefix, pageName, pinnedName } from '../keptNames.ts';
import { forgetCopies } from '../forgetCopies.ts';
import { deleteOutboxes } from '../../outbox/openEntries.ts';
import { dismissWorker } from './worker.ts';

/** Forgets what is kept of everybody else, and what other builds have kept. */
export async function forgetOthers(person: string, build: string): Promise<void> {
  const guestAccess = [filesName, pageName(person), answersName(person, build), pinnedName(person)];
  const names = await caches.keys();
  const goes = names.filter((name) => name.startsWith(keptPrefix) && !guestAccess.includes(name));
  await Promise.all([...goes.map((name) => caches.delete(name)), deleteOutboxes(person)]);
}

/** Forgets everything that is kept, whoever's it is, and sends the worker away. */
export async function forgetAll(): Promise<void> {
  await Promise.all([forgetCopies(), deleteOutboxes(), dismissWorker()]);
}
