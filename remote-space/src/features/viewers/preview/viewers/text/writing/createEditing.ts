import { createAutosave, type Autosave } from './createAutosave.ts';
import type { Draft } from './createDrafts.ts';
import { encodeText, plainWriting, type Writing } from './encodeText.ts';
import { createLineEnds, unixLines } from './lineEnds.ts';

interface Dependencies {
  /** The file as it is read, its line ends with it. */
  readonly raw: string;
  readonly writing: Writing;
  /** It is handed over with the line ends of the file, by something that keeps them itself. */
  readonly exact?: boolean;
  readonly revision: number;
  /** `raw` was saved before and waits for a connection. */
  readonly waits?: boolean;
  /** Goes on with this text, which the server has not taken yet. */
  readonly draft?: Draft | null;
  /** Sends the bytes over a revision; answers the new one, null where they wait for a connection. */
  put(bytes: Uint8Array<ArrayBuffer>, revision: number): Promise<number | null>;
  /** Keeps what is not sent yet in this browser; true once it is kept. */
  keepDraft(draft: Draft): Promise<boolean>;
  forgetDraft(): Promise<void>;
  now(): number;
}

/** A text while it is changed: what is typed, and how it is kept. */
export interface Editing {
  readonly autosave: Autosave;
  /** The last text that came to wait for a connection. */
  waited(): string | null;
  /** All of it, as it stands now. */
  text(): string;
  change(text: string): void;
  /** The file that it would be now. Throws `LettersMissing` where it cannot be. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Writes the file in UTF-8 from now on, which has every letter. */
  useUtf8(): Promise<void>;
  /** Keeps what was typed last in this browser, at once. */
  keepDraft(): Promise<void>;
  /** Whether all that was typed is at the server, or in the outbox until there is a connection. */
  isSaved(): boolean;
  /** Whether all that was typed is kept somewhere. */
  isKept(): boolean;
}

const draftMs = 250;

/**
 * Begins to change a text. What is typed goes into this browser within a moment and to the server after a moment of
 * quiet; as long as the server has not taken it, the browser keeps it.
 */
export function createEditing(needs: Dependencies): Editing {
  const { raw, revision, draft, put, keepDraft, forgetDraft, now, exact = false, waits = false } = needs;
  const ends = exact ? null : createLineEnds(raw);
  const read = exact ? raw : unixLines(raw);
  let { writing } = needs;
  let present = draft?.text ?? read;
  let kept: string | null = draft?.text ?? null;
  let waited = waits ? read : null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const bytesOf = (text: string) => encodeText(ends?.restore(text) ?? text, writing);
  const autosave = createAutosave(draft?.revision ?? revision, {
    waits,
    async save(text, over) {
      const next = await put(bytesOf(text), over);
      waited = next === null ? text : waited;
      if (text === present) {
        clearTimeout(timer);
        timer = undefined;
        await forgetDraft();
      }
      return next;
    },
  });

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const text = present;
    if (await keepDraft({ text, revision: autosave.revision(), at: now() })) kept = text;
  }

  /** Kept at the server, or in the outbox until there is a connection. */
  const isSaved = () => ['saved', 'waits'].includes(autosave.state.get());

  if (draft) autosave.change(draft.text);
  return {
    autosave,
    waited: () => waited,
    text: () => present,
    bytes: () => bytesOf(present),
    change(text) {
      present = text;
      autosave.change(text);
      timer ??= setTimeout(() => void keep(), draftMs);
    },
    async useUtf8() {
      writing = plainWriting;
      autosave.change(present);
      await autosave.flush();
    },
    async keepDraft() {
      if (!isSaved() && kept !== present) await keep();
    },
    isSaved,
    isKept: () => isSaved() || kept === present,
  };
}
