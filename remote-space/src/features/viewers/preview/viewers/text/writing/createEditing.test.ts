import { AppError } from '@holdall/shared';
import { createEditing } from './createEditing.ts';
import type { Draft } from './createDrafts.ts';

interface Start {
  raw?: string;
  encoding?: string;
  mark?: number;
  draft?: Draft;
  refuse?: boolean;
}

function setUp({ raw = 'one\r\ntwo\r\n', encoding = 'utf-8', mark = 0, draft, refuse = false }: Start = {}) {
  const server = { bytes: new Uint8Array(), revision: 3, isDown: refuse };
  const browser: { draft: Draft | null } = { draft: draft ?? null };
  const editing = createEditing({
    raw,
    writing: { encoding, mark },
    revision: server.revision,
    ...(draft ? { draft } : {}),
    async put(bytes, revision) {
      if (server.isDown) throw new AppError('no_connection');
      if (revision !== server.revision) throw new AppError('revision_conflict');
      server.bytes = bytes;
      return (server.revision += 1);
    },
    async keepDraft(next) {
      browser.draft = next;
      return true;
    },
    async forgetDraft() {
      browser.draft = null;
    },
    now: () => 7,
  });
  return { editing, server, browser };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('changing a text', () => {
  it('B9 gives a file with a mark and CRLF back byte by byte, but for the change', async () => {
    const { editing, server } = setUp({ mark: 3 });
    editing.change('one\nzwei\n');
    await jest.advanceTimersByTimeAsync(1000);
    expect(Buffer.from(server.bytes)).toEqual(Buffer.from('\ufeffone\r\nzwei\r\n'));
    expect(editing.autosave.state.get()).toBe('saved');
  });

  it('keeps in this browser what the server does not take, and forgets it when it has', async () => {
    const { editing, server, browser } = setUp({ refuse: true });
    editing.change('mine');
    expect(editing.isKept()).toBe(false);
    await jest.advanceTimersByTimeAsync(250);
    expect(browser.draft).toEqual({ text: 'mine', revision: 3, at: 7 });
    expect(editing.isKept()).toBe(true);
    server.isDown = false;
    await jest.advanceTimersByTimeAsync(3000);
    expect(browser.draft).toBeNull();
    expect(editing.autosave.state.get()).toBe('saved');
  });

  it('goes on with a text that was left, over what it was written over', async () => {
    const draft: Draft = { text: 'left', revision: 3, at: 1 };
    const { editing, server } = setUp({ draft });
    expect(editing.text()).toBe('left');
    await editing.autosave.flush();
    expect(Buffer.from(server.bytes).toString()).toBe('left');
    const late = setUp({ draft: { ...draft, revision: 1 } });
    await late.editing.autosave.flush();
    expect(late.editing.autosave.state.get()).toBe('conflict');
    expect(late.browser.draft).not.toBeNull();
  });

  it('writes letters that a file cannot hold only when it may become UTF-8', async () => {
    const { editing, server } = setUp({ raw: 'ä', encoding: 'windows-1252' });
    editing.change('ä字');
    await editing.autosave.flush();
    expect([editing.autosave.state.get(), server.bytes.length]).toEqual(['unwritable', 0]);
    await editing.useUtf8();
    expect(Buffer.from(server.bytes).toString()).toBe('ä字');
  });
});
