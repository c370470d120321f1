import { address, type Answer, api, AppError, isAway, type Resource } from '@holdall/shared';
import { links, documentContent } from '@holdall/shared/readings';
import { counted } from './fetchPinned.ts';

/** Where things come from, and where they are kept. */
export interface Keeper {
  fetchPinned(address: string): Promise<Response>;
  put(address: string, answer: Response): Promise<void>;
  onBytes(bytes: number): void;
}

/** So many windows of a text are kept: what can be read without waiting long. */
const mostWindows = 16;
/** Bytes of a window after the first, as the viewer of texts asks for them. */
const windowBytes = 512 * 1024;
const mostSheets = 50;

/** Kinds whose bytes are all that is shown of them. */
const byBytes = new Set(['image', 'video', 'pdf']);

/**
 * Keeps a file as its viewers ask for it: what it is and where, its bytes, its pictures, its text, what the server has
 * read in it. Answers the addresses. A file that has none of these is kept without. Bytes that are `here` already, and
 * the same, are not brought again.
 */
export async function keepFile(
  resource: Resource,
  here: ReadonlySet<string>,
  { fetchPinned, put, onBytes }: Keeper,
): Promise<string[]> {
  const { id, kind, can, thumbUrl } = resource;
  const params = { resourceId: id };
  const kept: string[] = [];

  async function keep(from: string, change = (answer: Response) => answer): Promise<Response> {
    const answer = await fetchPinned(from);
    const copy = answer.clone();
    await put(from, change(answer));
    kept.push(from);
    return copy;
  }
  /** What is made of the bytes alone. */
  async function keepBytes(from: string, isNeeded = false): Promise<void> {
    if (here.has(from)) kept.push(from);
    else if (isNeeded) await keep(from, (answer) => counted(answer, onBytes));
    else await keepIfThere(from);
  }
  /** What not every file has. */
  async function keepIfThere(from: string): Promise<Response | null> {
    return keep(from).catch((error: unknown) => {
      if (AppError.is(error) && !isAway(error) && error.code !== 'not_signed_in') return null;
      throw error;
    });
  }
  const part = (query: { name: 'text' | 'cells' | 'formulas' | 'cover'; sheet?: string }) =>
    keepIfThere(address(documentContent.part, { params, query }));

  async function keepText(): Promise<void> {
    let query: { offset: string; length?: string } = { offset: '0' };
    for (let windows = 0; windows < mostWindows; windows += 1) {
      const answer = await keepIfThere(address(api.resources.text, { params, query }));
      const { nextOffset } = ((await answer?.json()) ?? { nextOffset: null }) as {
        nextOffset: number | null;
      };
      if (nextOffset === null) return;
      query = { offset: String(nextOffset), length: String(windowBytes) };
    }
  }
  async function keepReading(): Promise<void> {
    const answer = await keepIfThere(address(documentContent.get, { params, query: {} }));
    if (!answer) return;
    const { form, sheets, recording } = (await answer.json()) as Answer<typeof documentContent.get>;
    if (form === 'text' || form === 'slides') await part({ name: 'text' });
    if (recording?.hasCover) await part({ name: 'cover' });
    for (const [number, { formulas }] of sheets.slice(0, mostSheets).entries()) {
      const sheet = String(number);
      await part({ name: 'cells', sheet });
      if (formulas > 0) await part({ name: 'formulas', sheet });
    }
  }

  await keep(address(api.resources.get, { params }));
  await keepIfThere(address(api.resources.path, { params }));
  if (can.includes('download')) await keepBytes(address(api.resources.content, { params, query: {} }), true);
  if (thumbUrl !== null) {
    for (const w of ['256', '1024', '2048'] as const)
      await keepBytes(address(api.resources.preview, { params, query: { w } }));
  }
  if (kind === 'webLink') {
    await keepIfThere(address(links.get, { params }));
    await part({ name: 'text' });
  }
  if (byBytes.has(kind)) return kept;
  if (kind !== 'audio') await keepText();
  if (kind !== 'text') await keepReading();
  return kept;
}
