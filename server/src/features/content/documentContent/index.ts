// What documents hold, shown in a sandbox, and their plain text for others.
import { askerOf } from '../../../access/askerOf.ts';
import type { Context, Feature } from '../../../assemble.ts';
import { createFrameLimit } from '../../../http/limits/rateLimit.ts';
import { createFramePlugin } from './frame.plugin.ts';
import { createFrameTokens } from './frameTokens.ts';
import { createContentText } from './contentText.ts';
import { documentContentRoutes } from './documentContent.routes.ts';
import {
  createDocumentContentService,
  type DocumentContentNeeds,
  type DocumentContentService,
} from './documentContent.service.ts';

/** What other features are handed of the readings. */
export interface DocumentContentPorts {
  /** The plain text of a resource, for search and summaries. */
  textOf: DocumentContentService['textOf'];
  /** The words of a stored content, whoever has it. */
  contentText: ReturnType<typeof createContentText>;
}

/** Builds the feature. */
export function createDocumentContentFeature(
  {
    crypto,
    clock,
    config,
    database,
    findActor,
  }: Pick<Context, 'crypto' | 'clock' | 'config' | 'database' | 'findActor'>,
  { look, document, pages, linkCopy }: Omit<DocumentContentNeeds, 'tokens'>,
): Feature & DocumentContentPorts {
  const tokens = createFrameTokens({ crypto, now: () => clock.now() });
  const limit = createFrameLimit(clock, config.LIMITS === 'load');
  const documentContent = createDocumentContentService({ look, document, pages, linkCopy, tokens });
  return {
    routes: documentContentRoutes(documentContent),
    plugin: createFramePlugin({
      documentContent,
      tokens,
      findActor,
      askAs: (actor, work) => database.askAs(askerOf(actor, 'quick'), work),
      limit,
    }),
    textOf: documentContent.textOf,
    contentText: createContentText(document),
  };
}

export type { ContentText, MailFacts } from './contentText.ts';
