// Public links: what is seen under a link without an account, and what stands before it.
import type { Resource } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import { askerOf } from '../../../access/askerOf.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createUnsubscribePlugin } from '../../../http/unsubscribe.plugin.ts';
import { fromNetworks, type TryRule } from '../../../platform/attempts/attempts.ts';
import type { People } from '../../people/index.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import type { Sharing } from '../shares/index.ts';
import { createFollowing } from './createFollowing.ts';
import { createLinkUndoers } from './createLinkUndoers.ts';
import { createPublicLinksRepo } from './publicLinks.repo.ts';
import { publicLinksRoutes } from './publicLinks.routes.ts';
import { createPublicLinksService } from './publicLinks.service.ts';
import { createSaving } from './createSaving.ts';
import { createGates } from './createGates.ts';
import { createLinkFollowersRepo } from './linkFollowers.repo.ts';
import { createLinkFollowers } from './linkFollowers.service.ts';
import { createLinkUsesRepo } from './linkUses.repo.ts';
import { createLinkUses, type LinkUsesService } from './linkUses.service.ts';
import { createVisiting, type VisitingService } from './visiting.service.ts';

type Needs = Pick<
  Context,
  | 'jobs'
  | 'events'
  | 'database'
  | 'crypto'
  | 'attempts'
  | 'visits'
  | 'newId'
  | 'clock'
  | 'site'
  | 'rateLimit'
  | 'log'
>;

interface Given {
  readonly operations: UndoableOperations;
  readonly sharing: Sharing;
  /** Hashes passwords, and tells whether one is that of a hash. */
  readonly passwords: {
    hash(password: string): Promise<string>;
    verify(hash: string | null, password: string): Promise<boolean>;
  };
  /** Writes mails, where there is a way out for them. */
  readonly mail: People['mail'];
  getResource(actor: Actor, id: string): Promise<Resource>;
  bring: Parameters<typeof createVisiting>[0]['bring'];
  allIn: Parameters<typeof createSaving>[0]['allIn'];
  copyFor: Parameters<typeof createSaving>[0]['copyFor'];
}

const making = { name: 'publicLinks.create', limit: 300, windowMs: 24 * 3_600_000 };
const codes = { name: 'publicLinks.sendCode', limit: 5, windowMs: 3_600_000 };
const followCodes = { name: 'publicLinks.sendFollowCode', limit: 5, windowMs: 24 * 3_600_000 };
const shownCodes = { name: 'publicLinks.showCode', limit: 5, windowMs: 15 * 60_000 };
const askedAgain = { name: 'publicLinks.askAgain', limit: 1, windowMs: 24 * 3_600_000 };
const passwordTries = { name: 'publicLinks.unlock', limit: 5, windowMs: 15 * 60_000 };

/** Builds the feature. `openLink` answers who asks below the address of a link, `findVisitor` the same of one that was opened, and `noteByLink` is told what was answered by one. */
export function createPublicLinksFeature(
  { jobs, events, database, crypto, attempts, visits, newId, clock, site, rateLimit, log }: Needs,
  { operations, sharing, passwords, mail, getResource, bring, allIn, copyFor }: Given,
): Feature & {
  readonly openLink: VisitingService['open'];
  readonly findVisitor: VisitingService['find'];
  readonly noteByLink: LinkUsesService['note'];
} {
  const repo = createPublicLinksRepo(database);
  const now = () => clock.now();
  const links = createPublicLinksService({
    repo,
    sharing,
    crypto,
    hashPassword: passwords.hash,
    mailIsOn: () => mail.isOn,
    operations,
    countMaking: (actor) => attempts.take(making, actor.userId),
    transaction: (work) => database.transaction(work),
    newId,
    now,
  });
  /** By households: whoever is many does not use up what others have. */
  async function countTry(rule: TryRule, about: string, address: string): Promise<void> {
    for (const [wider, subject] of fromNetworks(rule, address, about)) await attempts.take(wider, subject);
  }
  const countCode = (linkId: string, email: string, address: string) =>
    countTry(codes, `${linkId} ${email}`, address);
  async function countShown(linkId: string, email: string, address: string): Promise<void> {
    // Whoever has many addresses guesses no more often.
    await attempts.take(shownCodes, `${linkId} ${email}`);
    await countTry(shownCodes, linkId, address);
  }
  const gates = createGates({ crypto, now });
  const followersRepo = createLinkFollowersRepo(database);
  const uses = createLinkUses({
    repo: createLinkUsesRepo(database),
    links,
    findLink: repo.find,
    publish: (event) => events.publish(event),
    getResource,
    countFollowers: followersRepo.count,
    now,
  });
  const visiting = createVisiting({
    repo,
    countUse: uses.count,
    sharing,
    crypto,
    gates,
    verifyPassword: passwords.verify,
    countPassword: (linkId, address) => countTry(passwordTries, linkId, address),
    countCode,
    countShown,
    mailLater: (linkId, email) => mailing.send({ linkId, email }),
    sendMail: mail.send,
    mailIsOn: () => mail.isOn,
    countAsking: (linkId, address) => countTry(askedAgain, linkId, address),
    publish: (event) => events.publish(event),
    getResource,
    bring,
    askAs: (actor, work) => database.askAs(askerOf(actor, 'quick'), work),
    now,
  });
  const save = createSaving({
    visiting,
    countUse: uses.count,
    allIn: (actor, storageId) => database.askAs(askerOf(actor, 'act'), () => allIn(actor, storageId)),
    copyFor,
  });
  const following = createFollowing({
    subscribe: (listener) => events.subscribe(listener),
    look: visiting.look,
    now,
  });
  const followers = createLinkFollowers({
    repo: followersRepo,
    visiting,
    gates,
    crypto,
    mail,
    async countCode(linkId, email, address) {
      // Whoever has many links writes to nobody more often.
      await countTry(followCodes, email, address);
      await countCode(linkId, email, address);
    },
    countShown,
    addressOf: links.addressOf,
    siteUrl: site.url,
    transaction: (work) => database.transaction(work),
    newId,
    now,
    onFailure: (error) => log.warn({ error }, 'a mail about a link was not written'),
  });
  jobs.define('publicLinks.tell', { cron: '37 * * * *', handle: () => followers.send() });
  const unsubscribe = createUnsubscribePlugin({
    path: '/unsubscribe/link',
    end: followers.end,
    pageOf: (word) => `/pb/link-mails?word=${encodeURIComponent(word)}`,
    rateLimit,
  });
  const mailing = jobs.define<{ linkId: string; email: string }>('publicLinks.code', {
    handle: ({ linkId, email }) => visiting.mailCode(linkId, email),
  });
  const undoers = createLinkUndoers({ repo, sharing, now });
  for (const [name, undoer] of Object.entries(undoers)) operations.addUndoer(name, undoer);

  return {
    routes: publicLinksRoutes({ links, uses, visiting, save, following, followers, visits }),
    plugin(app) {
      // Before the server waits for what is under way: these have no end of their own.
      app.addHook('preClose', async () => following.stop());
      unsubscribe(app);
    },
    seen: { link: (_, token) => visiting.isThere(token) },
    openLink: visiting.open,
    findVisitor: visiting.find,
    noteByLink: uses.note,
  };
}
