import { api, callKey, useShell, type Resource } from '@holdall/shared';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../../acts/index.ts';
import { useOwnTab } from '../../../tabs/index.ts';
import { useLatest } from '../../../../useLatest.ts';
import { createAutosave, type Autosave } from './createAutosave.ts';
import { lineEndOf, unixLines, withLineEnds, type LineEnd } from './lineEnds.ts';
import type { TextFile } from './useTextFile.ts';

/** A text while it is changed: what is typed, and how it is kept. */
export interface Editing {
  readonly autosave: Autosave;
  /** All of it, as it stands now. */
  text(): string;
  change(text: string): void;
}

function createEditing(first: string, autosave: Autosave): Editing {
  let present = first;
  return {
    autosave,
    text: () => present,
    change(text) {
      present = text;
      autosave.change(text);
    },
  };
}

/** Changing a text: begins with a text that is here whole, keeps what is typed, and ends with everything sent. */
export function useEditing(resource: Resource, reload: () => Promise<TextFile | null>) {
  const { http, queries, onSignOut } = useShell();
  const acts = useActs();
  const own = useOwnTab();
  const [editing, setEditing] = useState<Editing | null>(null);
  const latest = useLatest(editing);
  const lineEnd = useRef<LineEnd>('\n');
  const { id, mime, name, storageId, parentId } = resource;

  async function put(resourceId: string, text: string, revision: number): Promise<number> {
    const body = new Blob([withLineEnds(text, lineEnd.current)]);
    const input = { params: { resourceId }, body };
    const options = { revision, quiet: true, contentType: mime ?? 'text/plain' };
    const answer = await http.call(api.resources.setContent, input, options);
    queries.setQueryData(callKey(api.resources.get, { params: { resourceId } }), answer.resource);
    return answer.resource.revision;
  }

  function begin({ text, revision }: TextFile) {
    own.keep();
    lineEnd.current = lineEndOf(text);
    const autosave = createAutosave(revision, { save: (next, over) => put(id, next, over) });
    setEditing(createEditing(unixLines(text), autosave));
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
    editing.autosave.change(editing.text());
    await editing.autosave.flush();
  }

  async function takeTheirs() {
    editing?.autosave.rebase(0);
    setEditing(null);
    await reload();
  }

  /** Mine becomes a file of its own beside theirs. */
  async function keepBoth(nameOfMine: string) {
    if (!editing) return;
    const made = await acts.create('text', nameOfMine, { storageId, parentId });
    await put(made.id, editing.text(), made.revision);
    await takeTheirs();
  }

  async function end() {
    await editing?.autosave.flush();
    if (editing?.autosave.state.get() === 'saved') setEditing(null);
  }

  // Nothing that was typed is lost by going away: it is sent, or the browser asks first.
  useEffect(() => {
    const flush = () => latest.current?.autosave.flush() ?? Promise.resolve();
    const ask = (event: BeforeUnloadEvent) => {
      const state = latest.current?.autosave.state.get() ?? 'saved';
      if (state === 'saved') return;
      void flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const forget = onSignOut(flush);
    return () => {
      removeEventListener('beforeunload', ask);
      forget();
      void flush();
    };
  }, [onSignOut, latest]);

  return { editing, begin, end, theirs, keepMine, takeTheirs, keepBoth, name };
}
