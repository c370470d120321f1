import { api, waitingInput, type QueuedAction } from '@holdall/shared';
import type { TextFile } from '../TextFile.ts';

/** The save of a file that waits in the outbox for a connection, if there is one. */
export const waitingSave = (waiting: readonly QueuedAction[], resourceId: string): QueuedAction | undefined =>
  waiting.find((act) => waitingInput(act, api.resources.setContent)?.params.resourceId === resourceId);

/** A file as it will be once what waits is saved. */
export function asItWaits(file: TextFile, act: QueuedAction | undefined): TextFile {
  const bytes = act && waitingInput(act, api.resources.setContent)?.body;
  if (!bytes || !(bytes instanceof Uint8Array)) return file;
  return {
    ...file,
    text: new TextDecoder(file.encoding).decode(bytes),
    size: bytes.length,
    revision: act.revision ?? file.revision,
    nextOffset: null,
    waits: true,
  };
}
