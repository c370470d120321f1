/** Answers in the HTML are this old at most when they are used. */
const freshMs = 15_000;

/** Answers that came with the HTML. */
export interface FirstAnswers {
  /** The same `fetch`, which gives each of these answers once, to the first who asks for its address. */
  fetch: typeof globalThis.fetch;
  /** Lets go of what nobody has asked for. */
  forget(): void;
}

/**
 * Takes the answers of the first calls out of the page (the server's `firstAnswers.ts` has put them there), so that nothing
 * of them stays in the document. A call that wants a fresh answer, or comes late, goes to the server.
 */
export function takeFirstAnswers(
  document: Pick<Document, 'querySelectorAll'>,
  ask: typeof globalThis.fetch,
  now: () => number,
): FirstAnswers {
  const answers = new Map<string, string>();
  // Dated as the page, so that what is kept of it says from when it is.
  const date = new Date().toUTCString();
  for (const element of document.querySelectorAll<HTMLScriptElement>('script[data-answer]')) {
    answers.set(element.dataset['answer'] ?? '', element.textContent);
    element.remove();
  }

  return {
    async fetch(address, options) {
      const key = typeof address === 'string' ? address : '';
      const json = answers.get(key);
      const isPlain = (options?.method ?? 'GET') === 'GET' && options?.cache === undefined;
      answers.delete(key);
      if (json === undefined || !isPlain || now() > freshMs) return ask(address, options);
      return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8', date } });
    },
    forget: () => answers.clear(),
  };
}
