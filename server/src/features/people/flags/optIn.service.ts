import { AppError, type OfferedFeature, type Who } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { FlagsRepo, LinkRow } from './flags.repo.ts';
import type { FlagsService } from './flags.service.ts';

interface Dependencies {
  repo: FlagsRepo;
  flags: FlagsService;
  crypto: Pick<Crypto, 'hashToken'>;
  clock: Clock;
  /** Counts links that are opened from an address; throws when there were too many. */
  countLinks(ip: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
  who(userIds: readonly string[]): Promise<Map<string, Who>>;
}

export type OptInService = ReturnType<typeof createOptInService>;

/** Turning a feature on with a link, and off again. */
export function createOptInService(needs: Dependencies) {
  const { repo, flags, crypto, clock, countLinks, transaction, record, who } = needs;

  /** A link that works for a feature. One text for every other: used, foreign, guessed, too old, switched off. */
  async function requireLink(key: string, token: string): Promise<LinkRow> {
    const link = await repo.findLink(crypto.hashToken(token), key, clock.now());
    const isOver = link?.until != null && link.until <= clock.now();
    if (link === null || isOver) throw new AppError('token_expired');
    return link;
  }

  return {
    async look(key: string, token: string, ip: string): Promise<OfferedFeature> {
      await countLinks(ip);
      const feature = flags.requireOffered(key);
      const { createdBy, endsAt, until } = await requireLink(key, token);
      const by = (await who([createdBy])).get(createdBy)?.name ?? '';
      return { ...feature, by, endsAt: endsAt.toISOString(), until: until?.toISOString() ?? null };
    },

    /** Uses the link up: for the account of who is signed in, else for the browser, which keeps it itself. */
    async optIn(actor: Actor | null, key: string, token: string, ip: string) {
      await countLinks(ip);
      flags.requireOffered(key);
      return transaction(async () => {
        const { tokenHash, until } = await requireLink(key, token);
        if ((await repo.takeLink(tokenHash)) === null) throw new AppError('token_expired');
        const kept = actor === null ? ('browser' as const) : ('account' as const);
        if (actor !== null)
          await repo.choose({ key, userId: actor.userId, since: clock.now(), endsAt: until });
        const after = { key, kept, until: until?.toISOString() ?? null };
        await record({ actorId: actor?.userId ?? null, ip, action: 'feature.turnedOn', after });
        return { kept, until: after.until };
      });
    },

    leave({ userId }: Actor, key: string, ip: string): Promise<void> {
      return transaction(async () => {
        if ((await repo.leave(key, userId)) === null) throw new AppError('not_found');
        await record({ actorId: userId, ip, action: 'feature.turnedOff', after: { key } });
      });
    },
  };
}
