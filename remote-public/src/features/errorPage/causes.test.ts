import { errorCodes } from '@holdall/shared';
import { causes } from './causes.ts';

it('says what the contract says', () => {
  const sentences: Record<string, { message: string }> = errorCodes;
  for (const [code, { text }] of Object.entries(causes)) expect(text).toBe(sentences[code]?.message);
});
