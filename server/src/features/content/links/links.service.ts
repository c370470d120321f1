import { AppError, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Egress } from '../../../platform/egress/createEgress.ts';
import type { Previews } from '../../../platform/previews/createPreviews.ts';
import { addressOf } from './addressOf.ts';
import type { CopyRow, LinksRepo } from './links.repo.ts';

const start = 4096;

/** A page as text, in the encoding that its answer names, or the page itself, or else UTF-8. */
function decodePage(bytes: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const head = bytes.subarray(0, start).toString('latin1');
  const label = named.exec(type)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** What the service needs. */
export interface LinksNeeds {
  repo: LinksRepo;
  /** The content of a link's file, for those who may look at it. */
  read(actor: Actor, resourceId: string): Promise<string>;
  /** Throws unless this person may change it. */
  requireChange(actor: Actor, resourceId: string): Promise<void>;
  /** Counts a look outside, and throws when there were too many. */
  countLook(actor: Actor): Promise<void>;
  egress: Egress;
  previews: Pick<Previews, 'page' | 'picture'>;
  now(): Date;
}

type LinkState = Answer<typeof api.links.get>;

const MiB = 1024 ** 2;
const pageAsked = { maxBytes: 5 * MiB, accept: 'text/html, application/xhtml+xml' };
const pictureAsked = { maxBytes: 5 * MiB, accept: 'image/webp, image/png, image/jpeg' };

const problems = ['refused', 'unreachable', 'too_slow', 'too_big', 'gone', 'failed', 'unreadable'] as const;
type Problem = (typeof problems)[number];

/** A page as it was brought and read, before anything of it is kept. */
type Brought =
  | {
      readonly ok: true;
      readonly row: Omit<CopyRow, 'address' | 'savedAt' | 'checkedAt' | 'outcome'>;
      readonly picture: string;
    }
  | { readonly ok: false; readonly problem: Problem };

const nothing = {
  savedAt: null,
  title: '',
  site: '',
  byline: '',
  excerpt: '',
  markup: '',
  words: 0,
  plain: '',
};

export type LinksService = ReturnType<typeof createLinksService>;

/** Links to pages of the web: what they lead to, brought by the server when somebody asks, read, kept and compared. */
export function createLinksService(needs: LinksNeeds) {
  const { repo, read, requireChange, countLook, egress, previews, now } = needs;

  async function addressFor(actor: Actor, resourceId: string): Promise<string> {
    const address = addressOf(await read(actor, resourceId));
    if (address === null)
      throw new AppError('kind_unsupported', { message: 'There is no address of the web in this file.' });
    return address;
  }

  async function mayChange(actor: Actor, resourceId: string): Promise<boolean> {
    try {
      await requireChange(actor, resourceId);
      return true;
    } catch (error) {
      if (AppError.is(error)) return false;
      throw error;
    }
  }

  /** What is kept of this very address. */
  async function copyOf(actor: Actor, resourceId: string, address: string): Promise<CopyRow | null> {
    const row = await repo.find(actor, resourceId);
    return row?.address === address ? row : null;
  }

  async function bring(actor: Actor, address: string): Promise<Brought> {
    const answer = await egress.fetch(address, pageAsked);
    if (!answer.ok) return { ok: false, problem: answer.failure };
    if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(answer.type))
      return { ok: false, problem: 'unreadable' };
    const page = await previews.page(decodePage(answer.bytes, answer.type), answer.address, actor.userId);
    if (!page.ok) return { ok: false, problem: 'unreadable' };
    const { title, site, byline, excerpt, words, picture } = page.facts;
    const row = { title, site, byline, excerpt, words, markup: page.markup, plain: page.text };
    return { ok: true, row, picture };
  }

  /** The picture that the page names for itself, as markup; empty where it does not come. */
  async function pictureOf(actor: Actor, address: string): Promise<string> {
    if (address === '') return '';
    const answer = await egress.fetch(address, pictureAsked);
    const drawn = answer.ok ? await previews.picture(answer.bytes, actor.userId) : null;
    return drawn
      ? `<figure><img alt="" src="data:image/webp;base64,${drawn.toString('base64')}"></figure>`
      : '';
  }

  function shown(address: string, row: CopyRow | null): LinkState {
    const { title, site, byline, excerpt, words, savedAt } = row ?? nothing;
    const problem = problems.find((known) => known === row?.outcome) ?? null;
    const isChanged = row?.outcome === 'changed';
    return {
      address,
      copy: savedAt && { title, site, byline, excerpt, words, savedAt: savedAt.toISOString(), isChanged },
      checkedAt: row?.checkedAt.toISOString() ?? null,
      problem,
    };
  }

  return {
    /** Where a link leads, and what is kept of it. */
    async get(actor: Actor, resourceId: string): Promise<LinkState> {
      const address = await addressFor(actor, resourceId);
      return shown(address, await copyOf(actor, resourceId, address));
    },

    /** Brings the page and keeps a copy to be read. Where it does not come, the copy before stays. */
    async archive(actor: Actor, resourceId: string): Promise<LinkState> {
      await requireChange(actor, resourceId);
      const address = await addressFor(actor, resourceId);
      await countLook(actor);
      const brought = await bring(actor, address);
      const before = (await copyOf(actor, resourceId, address)) ?? nothing;
      const checkedAt = now();
      if (!brought.ok) {
        const row = { ...before, address, checkedAt, outcome: brought.problem };
        await repo.put(actor, resourceId, row);
        return shown(address, row);
      }
      const markup = (await pictureOf(actor, brought.picture)) + brought.row.markup;
      const row = { ...brought.row, markup, address, savedAt: checkedAt, checkedAt, outcome: 'same' };
      await repo.put(actor, resourceId, row);
      return shown(address, row);
    },

    /** Looks whether the page is still what the copy says. It is noted for all if whoever looks may change the link. */
    async check(actor: Actor, resourceId: string): Promise<LinkState> {
      const mayNote = await mayChange(actor, resourceId);
      const address = await addressFor(actor, resourceId);
      await countLook(actor);
      const brought = await bring(actor, address);
      const before = (await copyOf(actor, resourceId, address)) ?? nothing;
      const isSame = brought.ok && (before.savedAt === null || brought.row.plain === before.plain);
      const outcome = brought.ok ? (isSame ? 'same' : 'changed') : brought.problem;
      const row = { ...before, address, checkedAt: now(), outcome };
      if (mayNote) await repo.put(actor, resourceId, row);
      return shown(address, row);
    },

    /** The copy itself, for whoever has been found to be allowed to look. Null while there is none. */
    async copy(actor: Actor, resourceId: string): Promise<{ markup: string; text: string } | null> {
      const row = await repo.find(actor, resourceId);
      return row?.savedAt ? { markup: row.markup, text: row.plain } : null;
    },
  };
}
