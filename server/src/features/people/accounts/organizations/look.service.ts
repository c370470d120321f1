import { createHash } from 'node:crypto';
import {
  accentContrast,
  AppError,
  leastContrast,
  productAccents,
  type Account,
  type OrganizationView,
} from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { OrganizationChange } from './organizationChange.ts';
import type { OrganizationsRepo } from './organizations.repo.ts';
import { pictureFile } from './pictureFile.ts';

type Theme = NonNullable<Account['organizationTheme']>;

interface Dependencies {
  repo: OrganizationsRepo;
  change: OrganizationChange;
}

interface Colours {
  accent: string;
  accentDark: string;
}

/** Pictures by their first bytes; what a browser could run is none of them. */
const pictures = [
  { mime: 'image/png', begins: '89504e470d0a1a0a' },
  { mime: 'image/jpeg', begins: 'ffd8ff' },
  { mime: 'image/webp', begins: '52494646' },
] as const;

const bare: Theme = { ...productAccents, logoUrl: null, logoDarkUrl: null, faviconUrl: null };

function pictureOf(content: string): { mime: string; hash: string } {
  const bytes = Buffer.from(content, 'base64');
  const head = bytes.subarray(0, 8).toString('hex');
  const found = pictures.find(({ begins }) => head.startsWith(begins));
  const isWebp = found?.mime !== 'image/webp' || bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  if (found === undefined || !isWebp) {
    throw new AppError('validation', { fields: { 'body.content': 'Choose a picture: PNG, JPEG or WebP.' } });
  }
  return { mime: found.mime, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Refuses colours that cannot be read. */
function requireReadable(colours: Colours): void {
  const fields: Record<string, string> = {};
  for (const use of ['accent', 'accentDark'] as const) {
    if (accentContrast(use, colours[use]) >= leastContrast) continue;
    fields[`body.colours.${use}`] = 'This colour cannot be read well enough. Choose one with more contrast.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

export type LookService = ReturnType<typeof createLookService>;

/** What an organization looks like. */
export function createLookService({ repo, change }: Dependencies) {
  const themeOf = async (organizationId: string): Promise<Theme> =>
    (await repo.find(organizationId))?.theme ?? bare;

  return {
    /** Sets the accents, or takes them back. */
    setColours(actor: Actor, colours: Colours | null, ip: string): Promise<OrganizationView> {
      if (colours !== null) requireReadable(colours);
      return change({ actor, ip, right: 'design' }, async (organizationId) => {
        const theme = await themeOf(organizationId);
        const { accent, accentDark } = theme;
        const next = { ...theme, ...(colours ?? productAccents) };
        await repo.setTheme(organizationId, colours === null && theme.logoUrl === null ? null : next);
        return { action: 'organization.themeChanged', before: { accent, accentDark }, after: { ...colours } };
      });
    },

    /** Sets the picture, or takes it away. */
    setLogo(actor: Actor, content: string | null, ip: string): Promise<OrganizationView> {
      const picture = content === null ? null : pictureOf(content);
      return change({ actor, ip, right: 'design' }, async (organizationId) => {
        const theme = await themeOf(organizationId);
        if (content === null || picture === null) await repo.removeLogo(organizationId);
        else await repo.setLogo({ organizationId, content, ...picture });
        const logoUrl =
          picture === null
            ? null
            : `/api/organizations/${organizationId}/logo?v=${picture.hash.slice(0, 16)}`;
        await repo.setTheme(organizationId, { ...theme, logoUrl });
        return { action: 'organization.logoChanged', after: { removed: content === null } };
      });
    },

    /** The picture, for those who belong to the organization. */
    async logo({ userId }: Actor, organizationId: string) {
      const found = await repo.logoFor(userId, organizationId);
      if (found === null) throw new AppError('not_found');
      return pictureFile(found, 'private, max-age=86400');
    },
  };
}
