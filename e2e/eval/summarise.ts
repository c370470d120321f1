import { gatherSentences } from '../../server/src/features/find/summaries/gatherSentences.ts';
import { rankSentences } from '../../server/src/features/find/summaries/rankSentences.ts';
import { splitText } from '../../server/src/platform/words/splitText.ts';
import { lexemeOf } from '../../server/src/platform/words/stems.ts';
import { tokensOf } from '../../server/src/platform/words/tokens.ts';
import { rouge, type Rouge } from './rouge.ts';
import type { Summarised } from './sets/SummarySet.ts';

/** As long as a short summary, and as the beginning that it is compared with. */
const sentences = 3;

const wordsOf = (text: string) => Array.from(tokensOf(text), ({ word }) => lexemeOf('en', word));

/** How near two short summaries come to what people have written: the one that the product chooses, and the beginning. */
export interface Compared {
  readonly ours: Rouge;
  readonly lead: Rouge;
}

async function* partsOf(text: string) {
  for (const [part, { text: content, language }] of (await splitText(text)).entries())
    yield { part, language, content };
}

/** Compares the three sentences that the product chooses of a text with its first three; null where it has no more of them. */
export async function compareWithLead({ text, summaries }: Summarised): Promise<Compared | null> {
  const { sentences: all } = await gatherSentences(partsOf(text), Number.MAX_SAFE_INTEGER);
  if (all.length <= sentences) return null;
  const stems = all.map((one) => one.stems);
  const chosen = await rankSentences(stems, sentences);
  const said = (places: readonly number[]) => places.map((at) => all[at]?.text ?? '').join(' ');
  // Of several people, the one counts whose words are nearest.
  const nearest = (own: string) =>
    summaries
      .map((theirs) => rouge(wordsOf(own), wordsOf(theirs)))
      .reduce((best, one) => (one.rouge1 > best.rouge1 ? one : best));
  return { ours: nearest(said(chosen)), lead: nearest(said([0, 1, 2])) };
}
