import { AppError } from '@holdall/shared/contract';
import type { Crypto } from '../../../platform/crypto.ts';

/** For whom a frame shows what. */
export interface FrameTicket {
  readonly userId: string;
  readonly resourceId: string;
  /** An earlier content instead of the present one. */
  readonly version?: string | undefined;
}

const lifeMs = 60_000;

export type FrameTokens = ReturnType<typeof createFrameTokens>;

/**
 * Tokens in the addresses of frames. A frame gets no cookie, so the address says who looks at what; it is good for a
 * minute, and whether that person may is asked again when it is opened.
 */
export function createFrameTokens({ crypto, now }: { crypto: Pick<Crypto, 'seal' | 'open'>; now(): Date }) {
  return {
    make({ userId, resourceId, version = '' }: FrameTicket): string {
      return crypto.seal('frame', [userId, resourceId, now().getTime() + lifeMs, version].join(' '));
    },
    /** Throws `link_expired` for one that is over, and `not_found` for one that never was. */
    read(token: string): FrameTicket {
      const [userId = '', resourceId = '', until = '0', version = ''] = opened(token).split(' ');
      if (Number(until) < now().getTime()) throw new AppError('link_expired');
      return { userId, resourceId, ...(version === '' ? {} : { version }) };
    },
  };

  function opened(token: string): string {
    try {
      return crypto.open('frame', token);
    } catch {
      throw new AppError('not_found');
    }
  }
}
