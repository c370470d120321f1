import type { Readable } from 'node:stream';
import type { ArchiveEntry } from '../platform/zip/ArchiveEntry.ts';
import type { Actor } from './Actor.ts';

/** One file or folder of the export of somebody's data. */
export interface PersonalSource {
  /** Where it stands in the export: `comments.jsonl`, or `comments/` for a folder. */
  readonly path: string;
  /** What it is, in a few English words for the list at the front of the export. */
  readonly about: string;
  /** The content of a file, made at the moment it is written. */
  read?(actor: Actor): Promise<Readable> | Readable;
  /** The files of a folder, some at a time; their contents lie in the store. */
  files?(actor: Actor): AsyncIterable<readonly ArchiveEntry[]>;
}

/** What is kept about a person. Each feature that keeps something adds its own source while it is built. */
export interface PersonalData {
  readonly sources: readonly PersonalSource[];
  add(...sources: readonly PersonalSource[]): void;
}

/** An empty list of sources. */
export function createPersonalData(): PersonalData {
  const sources: PersonalSource[] = [];
  return { sources, add: (...added) => void sources.push(...added) };
}

/** A name that is one part of a path in the export. */
export const pathPart = (name: string) => name.replaceAll(/[/\\]/g, '_');
