// Links: pages of the web, brought and kept to be read.
import { api } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import { createEgress } from '../../../platform/egress/createEgress.ts';
import { createLinksRepo } from './links.repo.ts';
import { createLinksService, type LinksNeeds, type LinksService } from './links.service.ts';

interface Given {
  look(actor: Actor, resourceId: string): Promise<{ key: string; mime: string; name: string }>;
  requireChange: LinksNeeds['requireChange'];
  previews: LinksNeeds['previews'];
}

/** What other features are handed of the links. */
export interface LinksPorts {
  copy: LinksService['copy'];
}

/** Files of links are small; what is longer is none. */
const mostBytes = 16 * 1024;
const lastSeen = { name: 'links.looks', limit: 120, windowMs: 3_600_000 };

/** Builds the feature. */
export function createLinksFeature(
  {
    database,
    blobs,
    attempts,
    clock,
    config,
  }: Pick<Context, 'database' | 'blobs' | 'attempts' | 'clock' | 'config'>,
  { look, requireChange, previews }: Given,
): Feature & LinksPorts {
  const links = createLinksService({
    repo: createLinksRepo(database),
    async read(actor, resourceId) {
      const { key } = await look(actor, resourceId);
      const size = (await blobs.size(key)) ?? 0;
      if (size === 0 || size > mostBytes) return '';
      const chunks: Buffer[] = [];
      for await (const chunk of await blobs.open(key)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString('utf8');
    },
    requireChange,
    countLook: (actor) => attempts.take(lastSeen, actor.userId),
    egress: createEgress({ allowed: config.REACH_INSIDE }),
    previews,
    now: () => clock.now(),
  });
  return {
    copy: links.copy,
    routes: implementAll(api.links, {
      get: ({ actor, params }) => links.get(actor, params.resourceId),
      archive: ({ actor, params }) => links.archive(actor, params.resourceId),
      check: ({ actor, params }) => links.check(actor, params.resourceId),
    }),
  };
}
