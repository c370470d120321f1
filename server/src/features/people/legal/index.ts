// Legal: the terms and the privacy notice.
import { join } from 'node:path';
import type { Context, Feature } from '../../../assemble.ts';
import { legalRoutes } from './legal.routes.ts';
import { createLegalService } from './legal.service.ts';
import { readTexts, type LegalTexts } from './readTexts.ts';

const ownTexts = join(import.meta.dirname, 'texts');

/** Reads the texts once, at the start: those of the installation, else the product's own. */
export function createLegalFeature({ config, log }: Pick<Context, 'config' | 'log'>): Feature {
  let texts: LegalTexts = { terms: new Map(), privacy: new Map() };
  const current = { terms: config.TERMS_VERSION, privacy: config.PRIVACY_VERSION };
  const legal = createLegalService({ current, texts: () => texts });
  return {
    routes: legalRoutes(legal),
    async start() {
      texts = await readTexts(config.LEGAL_DIR ?? ownTexts);
      for (const document of ['terms', 'privacy'] as const) {
        const version = current[document];
        if (!texts[document].has(version)) log.warn({ document, version }, 'a legal text is missing');
      }
    },
  };
}
