// Readings: what documents hold, shown in a sandbox, and their plain text for others.
import type { Doors, Feature } from '../../../assemble.ts';
import { createFrameLimit } from '../../../http/rateLimit.ts';
import { createFramePlugin } from './frame.plugin.ts';
import { createFrameTokens } from './frameTokens.ts';
import { readingsRoutes } from './readings.routes.ts';
import { createReadingsService, type ReadingsNeeds, type ReadingsService } from './readings.service.ts';
import type { Actor } from '../../../access/Actor.ts';

interface Given extends Omit<ReadingsNeeds, 'tokens'> {
  findActor(userId: string): Promise<Actor | null>;
}

/** What other features are handed of the readings. */
export interface ReadingsDoors {
  /** The plain text of a resource, for search and summaries. */
  textOf: ReadingsService['textOf'];
}

/** Builds the feature. */
export function createReadingsFeature(
  { crypto, clock, config }: Pick<Doors, 'crypto' | 'clock' | 'config'>,
  { look, document, pages, linkCopy, findActor }: Given,
): Feature & ReadingsDoors {
  const tokens = createFrameTokens({ crypto, now: () => clock.now() });
  const limit = createFrameLimit(clock, config.LIMITS === 'load');
  const readings = createReadingsService({ look, document, pages, linkCopy, tokens });
  return {
    routes: readingsRoutes(readings),
    plugin: createFramePlugin({ readings, tokens, findActor, limit }),
    textOf: readings.textOf,
  };
}
