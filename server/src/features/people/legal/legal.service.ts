import { AppError, type LegalDocument, type LegalText } from '@holdall/shared/contract';
import type { LegalTexts } from './readTexts.ts';

interface Dependencies {
  /** The version of each that counts now. */
  current: Readonly<Record<LegalDocument, string>>;
  texts(): LegalTexts;
}

export type LegalService = ReturnType<typeof createLegalService>;

/** The terms and the privacy notice in all their versions. */
export function createLegalService({ current, texts }: Dependencies) {
  return {
    async get(document: LegalDocument, version = current[document]): Promise<LegalText> {
      const known = texts()[document];
      const text = known.get(version);
      if (text === undefined) throw new AppError('not_found');
      return { document, version, current: current[document], versions: [...known.keys()], text };
    },
  };
}
