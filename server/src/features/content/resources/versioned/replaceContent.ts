import type { Actor } from '../../../../access/Actor.ts';
import type { OperationRecorder } from '../../../platform/index.ts';
import type { Announce } from '../announce.ts';
import type { ChangingRepo, Content } from '../changing.repo.ts';
import { presentContent } from '../presentContent.ts';
import type { FoundResource } from '../resources.repo.ts';
import type { KeepVersions } from './KeepVersions.ts';

interface Dependencies {
  changing: Pick<ChangingRepo, 'setContent'>;
  versions: KeepVersions;
  operations: Pick<OperationRecorder, 'record'>;
  announce: Announce;
  now(): Date;
}

/** The ways to another content: what is said of each, and whether it is one of many saves while somebody writes. */
const ways = {
  save: { text: 'Changed “{name}”', sitting: true },
  upload: { text: 'Replaced “{name}”', sitting: false },
  restore: { text: 'Restored an earlier version of “{name}”', sitting: false },
} as const;

export type ReplaceContent = ReturnType<typeof createReplaceContent>;

/**
 * Puts another content in the place of a file's; what was there becomes a version. Answers the operation; null when the
 * file holds it already. Whoever calls has asked for the right, holds the file, and is in a transaction.
 */
export function createReplaceContent({ changing, versions, operations, announce, now }: Dependencies) {
  return async (
    actor: Actor,
    found: FoundResource,
    is: Content,
    way: keyof typeof ways,
  ): Promise<string | null> => {
    const { row } = found;
    const { key: blobHash, size, mime } = presentContent(found);
    if (blobHash === is.blobHash) return null;
    const at = now();
    await versions.keep(actor, row.id, { sitting: ways[way].sitting, at });
    await changing.setContent(actor, row.id, is, at);
    const operationId = await operations.record(actor, {
      kind: 'content',
      text: ways[way].text,
      values: { name: row.name },
      undoBy: 'content',
      detail: { id: row.id, was: { blobHash, size, mime, kind: row.kind }, is },
      keptBlob: blobHash,
      about: { storageIds: [found.storageId], resourceId: row.id },
    });
    announce(actor, { storage: found, change: 'content', ids: [row.id], parentIds: [row.parent_id] });
    return operationId;
  };
}
