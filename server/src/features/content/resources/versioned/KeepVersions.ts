import type { Thing } from '../../../../access/authorize.ts';
import type { Actor } from '../../../../access/Actor.ts';
import type { Content } from '../changing.repo.ts';

/** What resources need of the versions: to keep what is replaced, and to find a content that was kept. */
export interface KeepVersions {
  /** Makes the present content a version, in the transaction that puts another in its place at this moment. */
  keep(actor: Actor, resourceId: string, how: { sitting: boolean; at: Date }): Promise<void>;
  /** The content that an act had made a version is the present one again. */
  takeBack(actor: Actor, resourceId: string, blobHash: string): Promise<void>;
  /** The content of a version, for whoever has been let to the file. */
  content(actor: Actor, file: Thing, resourceId: string, versionId: string): Promise<Content>;
}
