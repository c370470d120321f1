import { api, AppError, callKey, useShell, useText, type Resource, useStore } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useState, useEffectEvent, useRef } from 'react';
import { useOwnTab } from '../../../../../frame/tabs/index.ts';
import { useLatest } from '../../../../../../useLatest.ts';
import type { TextFile } from '../TextFile.ts';
import type { Draft } from './createDrafts.ts';
import { createEditing, type Editing } from './createEditing.ts';
import { draftsOf } from './draftsOf.ts';
import { plainWriting, encodeText } from './encodeText.ts';
import { unixLines } from './lineEnds.ts';
import { waitingSave } from './waitingSave.ts';
import { useReaderId } from '../../useReaderId.ts';

/** Texts that are on their way from screens that have gone: who changes one anew lets them go first. */
const under = new Map<string, Editing>();

interface EditingOptions {
  reload(): Promise<TextFile | null>;
  /** What changes it keeps the line ends itself. */
  readonly exact: boolean;
}

/** Changing a text: begins with a text that is here whole, keeps what is typed, and ends with everything sent. */
export function useEditing(resource: Resource, { reload, exact }: EditingOptions) {
  const shell = useShell();
  const { http, queries, onSignOut, outbox } = shell;
  const say = useText();
  const known = useLatest(resource);
  const userId = useReaderId();
  const own = useOwnTab();
  const [editing, setEditing] = useState<Editing | null>(null);
  const latest = useLatest(editing);
  const { id, mime, storageId, parentId } = resource;
  const contentType = mime ?? 'text/plain';
  const drafts = draftsOf(shell, userId);

  async function put(bytes: Uint8Array<ArrayBuffer>, revision: number): Promise<number | null> {
    const input = { params: { resourceId: id }, body: bytes };
    const { hash, name } = known.current;
    const act = { title: say('Save {name}', { name }), about: [id], name: null, leaves: false };
    const answer = await outbox.send(api.resources.setContent, input, act, {
      revision,
      contentType,
      newest: true,
      beside: { storageId, parentId, name },
      // Where only the name or such has changed meanwhile, it is saved all the same.
      ...(known.current.revision === revision ? { before: { hash } } : {}),
    });
    if (answer === null) return null;
    queries.setQueryData(callKey(api.resources.get, { params: { resourceId: id } }), answer.resource);
    return answer.resource.revision;
  }

  function begin({ text, revision, encoding, mark, waits = false }: TextFile, draft: Draft | null = null) {
    own.keep();
    under.get(id)?.autosave.stop();
    const next = createEditing({
      raw: text,
      writing: { encoding, mark },
      exact,
      revision,
      waits,
      draft,
      put,
      keepDraft: (kept) => drafts.keep(id, kept),
      forgetDraft: () => drafts.forget(id),
      now: () => Date.now(),
    });
    under.set(id, next);
    setEditing(next);
  }

  /** The text that lies on the server now, and its revision. */
  async function theirs(): Promise<{ text: string; revision: number }> {
    const query = { offset: '0', length: String(2 * 1024 * 1024) };
    return http.call(api.resources.text, { params: { resourceId: id }, query }, { quiet: true });
  }

  async function keepMine() {
    if (!editing) return;
    const { revision } = await theirs();
    editing.autosave.rebase(revision);
    editing.change(editing.text());
    await editing.autosave.flush();
  }

  async function takeTheirs() {
    editing?.autosave.rebase(0);
    await drafts.forget(id);
    setEditing(null);
    await reload();
  }

  /** Mine becomes a file of its own beside theirs. */
  async function keepBoth(nameOfMine: string) {
    if (!editing) return;
    const query = { name: nameOfMine, ...(parentId === null ? {} : { parentId }) };
    const body = mineOf(editing);
    await http.call(laterApi.files.put, { params: { storageId }, query, body }, { contentType });
    await takeTheirs();
  }

  /** Ends once all is sent, or waits for a connection; true when it has. */
  async function end(): Promise<boolean> {
    await editing?.autosave.flush();
    const isDone = editing === null || editing.isSaved();
    if (isDone) setEditing(null);
    return isDone;
  }

  useWaitingSave(id, editing, { theirs, takeTheirs });

  // Nothing that was typed is lost by going away: it is sent, this browser keeps it, or it asks first.
  useEffect(() => {
    const flush = async () => {
      const present = latest.current;
      await Promise.all([present?.keepDraft(), present?.autosave.flush()]);
      if (present?.isSaved() && under.get(id) === present) under.delete(id);
    };
    const ask = (event: BeforeUnloadEvent) => {
      const isKept = latest.current?.isKept() ?? true;
      void flush();
      if (!isKept) event.preventDefault();
    };
    const retry = () => void latest.current?.autosave.flush();
    addEventListener('beforeunload', ask);
    addEventListener('online', retry);
    const forget = onSignOut(flush);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('online', retry);
      forget();
      void flush();
    };
  }, [onSignOut, latest, id]);

  return { editing, begin, end, theirs, keepMine, takeTheirs, keepBoth, drafts };
}

/** The file as it is typed; in UTF-8 where it could not be written otherwise. */
function mineOf(editing: Editing): Uint8Array<ArrayBuffer> {
  try {
    return editing.bytes();
  } catch {
    return encodeText(editing.text(), plainWriting);
  }
}

/** Who was quicker, where the refusal of a text names them. */
export function quickerThan({ autosave }: Editing): string | null {
  const failure = autosave.failure();
  const current = AppError.is(failure)
    ? (failure.details?.['current'] as Partial<Resource> | undefined)
    : null;
  return current?.changedBy?.name || null;
}

interface Ways {
  theirs(): Promise<{ text: string; revision: number }>;
  takeTheirs(): Promise<void>;
}

/**
 * Follows the save of a text that waits for a connection, while the text is changed: once it is at the server, writing
 * goes on upon it; where it was put beside another one, or given up, that is shown, unless more was typed meanwhile.
 */
function useWaitingSave(resourceId: string, editing: Editing | null, { theirs, takeTheirs }: Ways) {
  const waits = waitingSave(useStore(useShell().outbox.waiting), resourceId) !== undefined;
  const waited = useRef(false);

  const settle = useEffectEvent(async () => {
    if (!editing) return;
    const { autosave } = editing;
    const there = await theirs().catch(() => null);
    // What was typed since is on its way already, upon what the server has by now.
    if (autosave.state.get() === 'saving' || autosave.state.get() === 'saved') return;
    if (there && unixLines(there.text) === editing.waited()) {
      autosave.rebase(there.revision);
      if (editing.text() !== editing.waited()) editing.change(editing.text());
    } else if (editing.text() === editing.waited()) await takeTheirs();
  });
  useEffect(() => {
    if (waited.current && !waits) void settle();
    waited.current = waits;
  }, [waits]);
}
