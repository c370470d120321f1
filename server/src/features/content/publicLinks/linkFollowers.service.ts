import { AppError } from '@holdall/shared/contract';
import type { ComingByLink } from '../../../access/ComingByLink.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { People } from '../../people/index.ts';
import { codeMs, type Gates } from './createGates.ts';
import type { FollowerRow, LinkFollowersRepo } from './linkFollowers.repo.ts';
import type { VisitingService } from './visiting.service.ts';

interface Dependencies {
  readonly repo: LinkFollowersRepo;
  readonly visiting: Pick<VisitingService, 'requireSeen' | 'findUnshut'>;
  readonly gates: Pick<Gates, 'codeFor' | 'isCode'>;
  readonly crypto: Pick<Crypto, 'sign' | 'verify'>;
  readonly mail: Pick<People['mail'], 'send' | 'isOn'>;
  /** Counts that a code is sent to an address, or that one was tried, and refuses beyond that. */
  countCode(linkId: string, email: string, address: string): Promise<void>;
  countShown(linkId: string, email: string, address: string): Promise<void>;
  /** The path under which a link is found. */
  addressOf(linkId: string): Promise<string | null>;
  siteUrl(): string;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  readonly newId: NewId;
  now(): Date;
  /** Told of a mail that could not be written; those of others are. */
  onFailure(error: unknown): void;
}

const purpose = 'publicLinks.followers';
const hourMs = 3_600_000;
/** Nobody is mailed more often about a link. */
const restMs = 24 * hourMs;
/** So many may follow a link. */
const mostOfLink = 200;
const atOnce = 100;

export type LinkFollowersService = ReturnType<typeof createLinkFollowers>;

/**
 * Mails about what changes behind a link, to who has asked for them there: once a day at most, and only how much it is.
 * What it is stays behind the gates of the link.
 */
export function createLinkFollowers(needs: Dependencies) {
  const { repo, visiting, gates, crypto, mail, countCode, countShown, addressOf, siteUrl } = needs;
  const { transaction, newId, now, onFailure } = needs;
  const later = (ms: number) => new Date(now().getTime() + ms);
  const wordOf = (id: string) => `${id}.${crypto.sign(purpose, id)}`;

  async function lookAfter(follower: FollowerRow): Promise<void> {
    const { id, linkId, email: to, locale, toldAt } = follower;
    const link = await visiting.findUnshut(linkId);
    // One that is shut may be opened again.
    if (link === null) return repo.putOff(id, { nextAt: later(restMs) });
    if (link.isDrop || link.emails?.includes(to) === false) return void (await repo.remove([id]));
    const at = now();
    const changed = await repo.changedSince(link.placeId, link.resourceId, toldAt);
    if (changed === 0) return repo.putOff(id, { nextAt: later(hourMs) });
    const end = `${siteUrl()}/unsubscribe/link/${wordOf(id)}`;
    await mail.send({
      to,
      locale,
      template: 'linkChanged',
      values: {
        title: link.name,
        name: link.makerName,
        count: String(changed),
        link: `${siteUrl()}${(await addressOf(linkId)) ?? ''}`,
        end,
      },
      unsubscribe: end,
    });
    return repo.putOff(id, { toldAt: at, nextAt: later(restMs) });
  }

  return {
    /** Has a code mailed to who wants to follow a link that they have opened. */
    async sendCode(coming: ComingByLink, email: string, address: string, locale: string): Promise<void> {
      const link = await visiting.requireSeen(coming);
      if (!mail.isOn)
        throw new AppError('conflict', { message: 'No mails go out here, so no code can be sent.' });
      const known = email.toLowerCase();
      await countCode(link.id, known, address);
      // Who may not open it is told nothing of it.
      if (link.emails?.includes(known) === false) return;
      await mail.send({
        to: known,
        locale,
        template: 'linkCode',
        values: {
          code: gates.codeFor(link, known, 'follow'),
          title: link.name,
          name: link.makerName,
          minutes: String(codeMs / 60_000),
        },
      });
    },

    /** From now on they are mailed. Throws where it is not the code of that address. */
    async follow(
      coming: ComingByLink,
      { email, code }: { email: string; code: string },
      address: string,
      locale: string,
    ): Promise<void> {
      const link = await visiting.requireSeen(coming);
      const known = email.toLowerCase();
      await countShown(link.id, known, address);
      if (!gates.isCode(link, known, code, 'follow')) throw new AppError('code_wrong');
      if ((await repo.count(link.id)) >= mostOfLink)
        throw new AppError('conflict', { message: 'As many people follow this link as may.' });
      await repo.keep({
        id: newId('lnf'),
        linkId: link.id,
        email: known,
        locale,
        toldAt: now(),
        nextAt: later(hourMs),
      });
    },

    /** Ends the mails that the word of one of them stands for. False where it is no word of this server, or they have ended. */
    async end(word: string): Promise<boolean> {
      const [id = '', signature = ''] = word.split('.');
      return crypto.verify(purpose, id, signature) && repo.remove([id]);
    },

    /** How many follow a link. */
    count: (linkId: string): Promise<number> => repo.count(linkId),

    /** Writes the mails that are due. */
    async send(): Promise<void> {
      for (let some = await repo.due(now(), atOnce); some.length > 0;) {
        let failed = 0;
        for (const follower of some)
          await transaction(() => lookAfter(follower)).catch((error: unknown) => {
            failed += 1;
            onFailure(error);
          });
        // What fails is tried again with the next turn.
        some = failed > 0 || some.length < atOnce ? [] : await repo.due(now(), atOnce);
      }
    },
  };
}
