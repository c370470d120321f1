import {
  AppError,
  type OrganizationFace,
  type OrganizationView,
  productName,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { OrganizationChange } from './organizationChange.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';
import { pictureFile } from './pictureFile.ts';

/** Names that would look like a part of the product, or like who runs it. */
const words = [
  'about abuse account accounts admin administrator api app assets auth billing blog cdn demo',
  'dev docs download email everybody example feedback files frame ftp guest guests help home',
  'host imap info installation invite legal link localhost login logout mail master news nobody',
  'none null official operator organization organizations owner personal postmaster privacy',
  'public remote root secure security server service settings share shop sign-in sign-out',
  'sign-up smtp space spaces staff static status store storage support system team teams terms test',
  'trash trust undefined user users verify webmaster workspace www',
];

const reserved: ReadonlySet<string> = new Set([
  productName.toLowerCase(),
  ...words.flatMap((row) => row.split(' ')),
]);

/** True for an address name that no organization can have. */
const isReservedSlug = (slug: string): boolean => reserved.has(slug);

interface Dependencies {
  repo: Pick<OrganizationsRepo, 'find' | 'findBySlug' | 'isSlugOfOthers' | 'setSlug' | 'pictureOf'>;
  change: OrganizationChange;
}

export type SlugService = ReturnType<typeof createSlugService>;

/** Makes the rule that a free address name has to keep: none of ours, and none of another organization. */
export function createSlugRule(repo: Pick<OrganizationsRepo, 'isSlugOfOthers'>) {
  return async function requireFreeSlug(slug: string, organizationId: string): Promise<void> {
    if (isReservedSlug(slug)) {
      const fields = { 'body.slug': 'This name is kept for the product itself. Choose another one.' };
      throw new AppError('validation', { fields });
    }
    if (!(await repo.isSlugOfOthers(slug, organizationId))) return;
    throw new AppError('name_taken', { fields: { 'body.slug': 'Another organization has this name.' } });
  };
}

/** The address name of an organization, and what it opens: a sign-in page with its name, its colours and its picture. */
export function createSlugService({ repo, change }: Dependencies) {
  const requireFreeSlug = createSlugRule(repo);

  return {
    /** Gives the organization another address name, or none. The one before is free at once. */
    set(actor: Actor, slug: string | null, ip: string): Promise<OrganizationView> {
      return change({ actor, ip, right: 'rename' }, async (organizationId) => {
        const before = (await repo.find(organizationId))?.slug ?? null;
        if (before === slug) return null;
        if (slug !== null) await requireFreeSlug(slug, organizationId);
        await repo.setSlug(organizationId, slug);
        return { action: 'organization.addressChanged', before: { slug: before }, after: { slug } };
      });
    },

    /** What anybody may see of an organization. Null for a name that nobody has. */
    async face(slug: string): Promise<OrganizationFace | null> {
      const found = await repo.findBySlug(slug);
      if (found === null) return null;
      const { name, theme } = found;
      const version = theme?.logoUrl?.split('?')[1] ?? null;
      return {
        name,
        accent: theme?.accent ?? null,
        accentDark: theme?.accentDark ?? null,
        logoUrl: version === null ? null : `/api/organizations/picture?slug=${slug}&${version}`,
      };
    },

    /** The picture, for anybody who knows the name. */
    async picture(slug: string) {
      const found = await repo.findBySlug(slug);
      const picture = found === null ? null : await repo.pictureOf(found.id);
      if (picture === null) throw new AppError('not_found');
      return pictureFile(picture, 'public, max-age=3600');
    },
  };
}
