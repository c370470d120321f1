import type { Keeping } from '@holdall/shared';
import { findAnswer } from './answers.ts';
import type { Shelf } from './Shelf.ts';

/** What is kept in this browser of the answers of the server. */
export interface OfflineCopy extends Keeping {
  /** From now on answers are kept there, with those that came before anybody kept any. Null: nowhere. */
  putInto(shelf: Shelf | null): void;
  /** Whether anything on the screen is a copy. */
  standsIn(): boolean;
  /** The server answers again: nothing that is shown is a copy any more, or soon will not be. */
  returned(): void;
  /** Forgets the person, whose answers must not be kept for anybody else. */
  forget(): void;
}

interface Dependencies {
  /** Who is here; null for nobody, undefined while that is asked. */
  person(): string | null | undefined;
  /** The build of the product that runs in this page. */
  readonly build: string;
  /** Answers that came before. */
  readonly early: [string, Response][];
  /** Tells of when the oldest thing is that stands in for an answer; null while the server answers. */
  tell(oldest: Date | null): void;
}

/** Makes the copy. */
export function createKeeping({ person, build, early, tell }: Dependencies): OfflineCopy {
  const standIns = new Map<string, Date>();
  let shelf: Shelf | null = null;

  function tellOldest(): void {
    const [oldest = null] = [...standIns.values()].sort((one, other) => one.getTime() - other.getTime());
    tell(oldest);
  }
  function returned(): void {
    standIns.clear();
    tell(null);
  }

  return {
    returned,
    standsIn: () => standIns.size > 0,
    keep(address, answer) {
      if (standIns.delete(address)) tellOldest();
      if (shelf) shelf.keep(address, answer.clone());
      else early.push([address, answer.clone()]);
    },
    drop: (address) => shelf?.drop(address),
    async find(address) {
      // A browser may refuse to keep anything: that is the same as nothing kept.
      const found = await findAnswer(address, { person: person(), build }).catch(() => undefined);
      if (!found) return undefined;
      standIns.set(address, found.at);
      tellOldest();
      return found.answer;
    },
    putInto(next) {
      shelf = next;
      for (const [address, answer] of early.splice(0)) shelf?.keep(address, answer);
    },
    forget() {
      shelf = null;
      early.length = 0;
      returned();
    },
  };
}
