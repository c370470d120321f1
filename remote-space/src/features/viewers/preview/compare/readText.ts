import { api, AppError, type Answer, type Input } from '@holdall/shared';
import { documentContent } from '@holdall/shared/readings';
import type { AskedContent, ComparedText } from './ComparedText.ts';
import { unixLines } from '../viewers/text/writing/lineEnds.ts';

/** So much of a text is compared. */
const mostLetters = 4 * 1024 ** 2;
const windowBytes = 1024 ** 2;

const whole = (text: string): ComparedText => ({
  text: unixLines(text.slice(0, mostLetters)),
  isCut: text.length > mostLetters,
});

async function readPlain({ http, resource, version, signal }: AskedContent): Promise<ComparedText> {
  let text = '';
  let offset: number | null = 0;
  while (offset !== null && text.length <= mostLetters) {
    const query = { offset: String(offset), length: String(windowBytes), ...(version && { version }) };
    const input: Input<typeof api.resources.text> = { params: { resourceId: resource.id }, query };
    const part: Answer<typeof api.resources.text> = await http.call(api.resources.text, input, {
      signal,
      quiet: true,
    });
    text += part.text;
    offset = part.nextOffset;
  }
  return whole(text);
}

async function readDocument({ http, resource, version, signal }: AskedContent): Promise<ComparedText> {
  const query = { name: 'text' as const, ...(version && { version }) };
  const input = { params: { resourceId: resource.id }, query };
  const answer = (await http.call(documentContent.part, input, { signal, quiet: true })) as Response;
  return whole(await answer.text());
}

/** The text of a file, of now or of a version: its own letters, else the words that its document holds. */
export async function readText(asked: AskedContent): Promise<ComparedText> {
  // Where nobody compares a PDF, nothing that reads one is loaded.
  if (asked.resource.kind === 'pdf') return (await import('./readPdf.ts')).readPdf(asked);
  try {
    return await readPlain(asked);
  } catch (error) {
    if (!AppError.is(error) || error.code !== 'kind_unsupported') throw error;
    return readDocument(asked);
  }
}
