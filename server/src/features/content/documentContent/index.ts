// Readings: what documents hold, shown in a sandbox, and their plain text for others.
import type { Context, Feature } from '../../../assemble.ts';
import { createFrameLimit } from '../../../http/rateLimit.ts';
import { createFramePlugin } from './frame.plugin.ts';
import { createFrameTokens } from './frameTokens.ts';
import { readingsRoutes } from './readings.routes.ts';
import { createReadingsService, type ReadingsNeeds, type ReadingsService } from './readings.service.ts';

/** What other features are handed of the readings. */
export interface ReadingsPorts {
  /** The plain text of a resource, for search and summaries. */
  textOf: ReadingsService['textOf'];
}

/** Builds the feature. */
export function createReadingsFeature(
  { crypto, clock, config, findActor }: Pick<Context, 'crypto' | 'clock' | 'config' | 'findActor'>,
  { look, document, pages, linkCopy }: Omit<ReadingsNeeds, 'tokens'>,
): Feature & ReadingsPorts {
  const tokens = createFrameTokens({ crypto, now: () => clock.now() });
  const limit = createFrameLimit(clock, config.LIMITS === 'load');
  const readings = createReadingsService({ look, document, pages, linkCopy, tokens });
  return {
    routes: readingsRoutes(readings),
    plugin: createFramePlugin({ readings, tokens, findActor, limit }),
    textOf: readings.textOf,
  };
}
