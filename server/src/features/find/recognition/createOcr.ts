import type { Previews } from '../../../platform/previews/createPreviews.ts';
import { placesOfPages } from '../../../platform/words/splitText.ts';
import type { NamedRecognition } from '../../people/index.ts';
import type { Engine, Recognizing, Unread } from './Engine.ts';

interface Dependencies {
  /** The words in a page of a scan, or in a picture. */
  scan: Previews['scan'];
  /** The languages that are read; null while it is off. */
  settings(): NamedRecognition['ocr'];
}

/** So many pages of a file are recognized; those behind them are said to be left out. */
const mostPages = 300;
/** After so many pages one behind another that cannot be read, the others are left. */
const mostBroken = 3;

/** Recognizes the pages without letters of a pdf, and pictures: on this server, page by page, in a limited child. */
export function createOcr({ scan, settings }: Dependencies): Engine {
  async function read(
    { key, mime, owner, known, signal, onStep }: Unread,
    languages: readonly string[],
  ): Promise<Recognizing> {
    const pages = known.split('\f');
    const own = pages.flatMap((page, index) => (page.trim() === '' ? [] : [index + 1]));
    const sure: { words: number; confidence: number }[] = [];
    let recognized = 0;
    let broken = 0;
    let isPartly = false;
    for (let page = 1, count = pages.length; page <= count; page += 1) {
      if ((pages[page - 1] ?? '').trim() !== '') continue;
      if (recognized >= mostPages || broken >= mostBroken) {
        isPartly = true;
        break;
      }
      signal.throwIfAborted();
      const answer = await scan({ hash: key, mime, page, languages, owner });
      if (!answer.ok) {
        if (answer.failure === 'busy' || answer.failure === 'closed') return 'later';
        if (count === 1) return answer;
        isPartly = true;
        broken += 1;
        continue;
      }
      const { facts, text, isKept } = answer;
      recognized += 1;
      broken = 0;
      pages[page - 1] = text;
      sure.push(facts);
      // A picture of several pages says how many there are.
      count = Math.max(count, facts.pages);
      if (!isKept) await onStep();
    }
    const words = sure.reduce((sum, one) => sum + one.words, 0);
    const confidence = sure.reduce((sum, one) => sum + one.words * one.confidence, 0) / Math.max(1, words);
    const text = pages.join('\f');
    return {
      text,
      places: pages.length > 1 || mime === 'application/pdf' ? { ...placesOfPages(text), own } : null,
      confidence: words === 0 ? null : Math.round(confidence),
      isPartly,
    };
  }

  return {
    isOn: () => settings() !== null,
    dataGoesTo: () => null,
    problem: () => null,
    isNeeded: (known) => known.split('\f').some((page) => page.trim() === ''),
    async read(unread) {
      const on = settings();
      return on === null ? 'later' : read(unread, on.languages);
    },
  };
}
