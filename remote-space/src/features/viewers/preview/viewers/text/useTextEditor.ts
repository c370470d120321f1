import { api, useShell, useText, type Resource } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  editing as editingState,
  resourceAddress,
  startsEditing,
} from '../../../../frame/locations/index.ts';
import { usePresenceHere } from '../../presence/index.ts';
import { useTextFile } from './useTextFile.ts';
import type { Draft } from './writing/createDrafts.ts';
import { nameOfMine } from './writing/nameOfMine.ts';
import { useDraft } from './writing/useDraft.ts';
import { useEditing } from './writing/useEditing.ts';
import { useReaderId } from '../useReaderId.ts';

/** Why somebody sees a text and does not change it, though they wanted to. */
export type Withheld = 'byOther' | 'elsewhere';

interface TextEditorOptions {
  /** Begins to be changed at once. */
  readonly begins?: boolean;
  /** Something else shows it: it is read only to be changed, and handed over as the file has it. */
  readonly exact?: boolean;
}

/** A text, and changing it: whoever begins first holds it, others are told. */
export function useTextEditor(resource: Resource, { begins = false, exact = false }: TextEditorOptions = {}) {
  const say = useText();
  const { http, announce, notices } = useShell();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const presence = usePresenceHere();
  const [isEditing, setIsEditing] = useState(false);
  const text = useTextFile(resource, isEditing || exact);
  const edit = useEditing(resource, { reload: text.reload, exact });
  const draft = useDraft(edit.drafts, resource.id, edit.editing === null);
  const [withheld, setWithheld] = useState<Withheld | null>(null);
  const hopes = useRef<'no' | 'asking' | 'asked'>('no');
  const holds = useRef(false);
  const me = useReaderId();
  const { editing } = edit;
  if (isEditing !== (editing !== null)) setIsEditing(editing !== null);
  const { id, storageId, parentId, name, mime } = resource;
  const held = presence.state?.lock?.held;
  const asks = held === 'byOther' && presence.state?.lock?.asked?.id === me;

  /** True once it can be changed here. */
  async function start(left: Draft | null = null): Promise<boolean> {
    const membership = await presence.hold();
    const other = membership?.lock?.held;
    if (other === 'byOther') {
      presence.release();
      setWithheld(other);
      return false;
    }
    setWithheld(null);
    hopes.current = 'no';
    // What was read a while ago may be old by now.
    await text.reload();
    const whole = await text.whole();
    if (!whole?.editable) {
      presence.release();
      return false;
    }
    holds.current = true;
    edit.begin(whole, left);
    draft.hide();
    return true;
  }

  async function ask(): Promise<void> {
    hopes.current = 'asking';
    // A refusal has been shown as a notice.
    const membership = await presence.ask().catch(() => null);
    const isAsked = membership?.lock?.asked?.id === me;
    if (membership?.lock?.held === 'here') return;
    hopes.current = isAsked ? 'asked' : 'no';
    if (membership && !isAsked)
      notices.show({ title: say('Somebody else has asked before you'), status: 'info' });
    if (!isAsked) presence.release();
  }

  /** Everything is sent before somebody else begins. */
  async function answer(handOver: boolean): Promise<void> {
    if (handOver) await editing?.autosave.flush();
    await presence.answer(handOver).catch(() => {});
  }

  /** A file of one's own with the same bytes, opened to be changed. */
  async function copy(): Promise<void> {
    const bytes = (await http.call(api.resources.content, {
      params: { resourceId: id },
      query: {},
    })) as Response;
    const query = { name: nameOfMine(name, say), ...(parentId === null ? {} : { parentId }) };
    const input = { params: { storageId }, query, body: await bytes.blob() };
    const made = await http.call(laterApi.files.put, input, { contentType: mime ?? 'text/plain' });
    void navigate(resourceAddress(made.resource.id), { state: { ...(state as object), ...editingState } });
  }

  const giveUp = useEffectEvent(async (to: Withheld) => {
    if (!(await edit.end())) return;
    setWithheld(to);
    announce(say('You only read now.'), 'assertive');
  });
  const follow = useEffectEvent(() => {
    if (held === 'here' && !isEditing && hopes.current !== 'no') void start();
    if (held !== undefined && held !== 'here' && isEditing) void giveUp(held);
    if (held === 'byOther' && hopes.current === 'asked' && !asks) {
      hopes.current = 'no';
      presence.release();
    }
  });
  useEffect(() => follow(), [held, isEditing, asks]);
  // What nobody holds any more can be changed by its button.
  if (held === undefined && withheld !== null) setWithheld(null);

  // It is let go with the screen, and held again when that is shown again.
  const { hold, release } = presence;
  useEffect(() => {
    if (!isEditing) return undefined;
    if (!holds.current) void hold();
    return () => {
      holds.current = false;
      release();
    };
  }, [isEditing, hold, release]);

  const hasBegun = useRef(false);
  const wanted = begins || startsEditing(state);
  const first = useEffectEvent(() => {
    if (startsEditing(state))
      void navigate('.', { replace: true, state: { ...(state as object), edit: false } });
    if (resource.can.includes('modify')) void start();
  });
  const isHere = exact || text.file !== null;
  useEffect(() => {
    if (!wanted || !isHere || hasBegun.current) return;
    hasBegun.current = true;
    first();
  }, [wanted, isHere]);

  return {
    text,
    edit,
    editing,
    draft,
    withheld,
    asks,
    start,
    end: edit.end,
    ask,
    answer,
    copy,
    dismiss: () => setWithheld(null),
  };
}

/** The text of a viewer with all that can be done to it. */
export type TextEditor = ReturnType<typeof useTextEditor>;
