import type { PersonAccess, Role, Share, SharingPlan } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import { widest } from '../../../../access/roleWidths.ts';
import { whoOf } from '../../../../access/whoOf.ts';
import type { FoundGroup, HoldersRepo } from '../holders.repo.ts';
import type { LookBack } from './lookBack.ts';
import type { SeersRepo } from './seers.repo.ts';
import { withGrants, type ThroughCollections } from './throughCollections.ts';
import type { SharedThing, SharesRepo } from '../shares.repo.ts';
import { toAccess, toShare } from '../shownShares.ts';
import { unique, type Whom, type WhomNamed } from '../whom.ts';

interface Dependencies {
  readonly repo: Pick<SharesRepo, 'withGroups'>;
  readonly holders: HoldersRepo;
  readonly seers: Pick<SeersRepo, 'grants' | 'countSeers'>;
  readonly whom: WhomNamed;
  readonly lookBack: LookBack;
  readonly throughCollections: ThroughCollections;
  requireSharable(actor: Actor, target: string): Promise<SharedThing>;
}

/** So many ways to a thing are told, and so many people of groups. */
const listed = 1000;

/** Who sees a storage, folder or file and why: now, at a moment of the past, and if it were shared further. */
export function createWhoSees(needs: Dependencies) {
  const { repo, holders, seers, whom, lookBack, throughCollections, requireSharable } = needs;

  async function seersOf(thing: SharedThing): Promise<{ items: PersonAccess[]; more: boolean }> {
    const found = await seers.grants(thing, null, listed + 1);
    return { items: toAccess(found.slice(0, listed)), more: found.length > listed };
  }

  return {
    async list(
      actor: Actor,
      target: string,
      at: string | undefined,
    ): Promise<{ groups: Share[]; items: PersonAccess[]; more: boolean; knownSince: string }> {
      const thing = await requireSharable(actor, target);
      const knownSince = (await lookBack.knownSince()).toISOString();
      if (at === undefined) {
        const { items, more } = await seersOf(thing);
        const all = withGrants(items, await throughCollections(actor, thing));
        return { groups: (await repo.withGroups(thing)).map(toShare), items: all, more, knownSince };
      }
      const then = await lookBack.at(actor, thing, at, seersOf);
      return { groups: [], ...(then ?? { items: [], more: false }), knownSince };
    },

    /** The groups that somebody may share with. */
    groups: (actor: Actor): Promise<FoundGroup[]> => holders.groups(actor),

    /** What sharing it with these people and groups would come to. */
    async plan(
      actor: Actor,
      target: string,
      { role, ...named }: Whom & { role: Role },
    ): Promise<SharingPlan> {
      const thing = await requireSharable(actor, target);
      const { people: single, unknown } = await whom.people(actor, thing, named);
      const groups = await whom.groups(actor, named.groupIds);
      const groupIds = groups.map(({ id }) => id);
      const grouped = await holders.peopleOfGroups(groupIds, listed);
      const people = unique([...single, ...grouped]).filter(({ id }) => id !== actor.userId);
      const ids = people.map(({ id }) => id);
      const standing = await whom.standing(thing, ids);
      const changing = people.filter(({ id }) => {
        const { otherwise, held } = standing(id);
        return widest(otherwise === null ? [role] : [otherwise, role]) !== held;
      });
      const changed = new Set(changing.map(({ email }) => email));
      return {
        changes: changing.map(({ id, name, guest, email }) => ({
          user: whoOf(id, name, guest),
          email,
          from: standing(id).held,
        })),
        unchanged: named.emails
          .map((one) => one.toLowerCase())
          .filter((one) => !changed.has(one) && !unknown.includes(one)),
        unknown,
        before: await seers.countSeers(thing),
      };
    },
  };
}
