import { callKey, limits, type RunTool, type Shell } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import type { CodeReference, RegistryRow } from '@holdall/shared/remote';
import { audienceAllows } from '../commands/index.ts';

/** What running tools takes. */
export interface Dependencies {
  readonly shell: Pick<Shell, 'http' | 'live' | 'bus' | 'queries' | 'user' | 'settings' | 'onSignOut'>;
  readonly remotes: readonly Pick<RegistryRow, 'name' | 'version' | 'integrity' | 'tools'>[];
  /** What this window is called. */
  readonly window: string;
  loadCode<T>(remote: string, code: CodeReference): Promise<T>;
}

/** What came of a tool, as the server is told. */
type Came = { answer: string } | { problem: 'missing' | 'threw' | 'big' | 'unreadable' };

interface Call {
  readonly remoteCallId: string;
  readonly remote: string;
  readonly tool: string;
}

/** A window that is not looked at leaves a call to one that is, for so long. */
const leavesMs = 400;

/** What a tool answers, as JSON. Nothing is an empty text. */
function cameOf(value: unknown): Came {
  try {
    const answer = JSON.stringify(value ?? '') as string | undefined;
    if (answer === undefined) return { problem: 'unreadable' };
    return answer.length > limits.toolAnswerLength ? { problem: 'big' } : { answer };
  } catch {
    return { problem: 'unreadable' };
  }
}

const quiet = { quiet: true };

/**
 * Tells the server which tools of remotes this window can run, whenever it is connected, and runs those that it takes: one after its code
 * has come, with a signal that ends it when nobody waits any more. A tool that fails is said to have failed, and the page goes on.
 */
export function runTools({ shell, remotes, window: own, loadCode }: Dependencies): void {
  const { http, live, bus, queries, user, settings, onSignOut } = shell;
  const running = new Map<string, AbortController>();
  // What is taken from source is in no release, so the server knows nothing of its tools.
  const released = remotes.filter(({ integrity, tools = [] }) => integrity !== null && tools.length > 0);

  const offered = () =>
    released.map(({ name, version, tools = [] }) => ({
      remote: name,
      version,
      tools: tools.filter(({ audience }) => audienceAllows(audience, user.get())).map(({ id }) => id),
    }));

  async function offer(): Promise<void> {
    try {
      const body = { window: own, remotes: offered() };
      const { waiting } = await http.call(laterApi.toolWindows.offer, { body }, quiet);
      for (const call of waiting) void run(call);
      await queries.invalidateQueries({ queryKey: callKey(laterApi.assistant.about) });
    } catch {
      // The connection is gone again: it is offered anew once there is one.
    }
  }

  async function come({ remote, tool }: Call, input: unknown, signal: AbortSignal): Promise<Came> {
    const row = released.find(({ name }) => name === remote)?.tools?.find(({ id }) => id === tool);
    const failed = (error: unknown) =>
      bus.publish({ type: 'remoteFailed', properties: { remote, reason: String(error) } });
    if (row === undefined) return { problem: 'missing' };
    let code: RunTool;
    try {
      code = await loadCode<RunTool>(remote, row.run);
    } catch (error) {
      failed(error);
      return { problem: 'missing' };
    }
    try {
      return cameOf(await code(input as never, { signal }));
    } catch (error) {
      failed(error);
      return { problem: 'threw' };
    }
  }

  async function run(call: Call): Promise<void> {
    const { remoteCallId } = call;
    if (running.has(remoteCallId) || !released.some(({ name }) => name === call.remote)) return;
    const ends = new AbortController();
    running.set(remoteCallId, ends);
    const params = { remoteCallId };
    try {
      if (document.hidden) await new Promise((resolve) => setTimeout(resolve, leavesMs));
      if (ends.signal.aborted) return;
      const taken = await http.call(laterApi.toolWindows.take, { params, body: { window: own } }, quiet);
      const signal = AbortSignal.any([ends.signal, AbortSignal.timeout(taken.seconds * 1000)]);
      const ended = new Promise<null>((resolve) =>
        signal.addEventListener('abort', () => resolve(null), { once: true }),
      );
      const came = await Promise.race([come(call, taken.input, signal), ended]);
      if (came === null) return;
      await http.call(laterApi.toolWindows.answer, { params, body: { window: own, came } }, quiet);
    } catch {
      // Another window has it, or nobody waits any more; the server tells whoever has asked.
    } finally {
      running.delete(remoteCallId);
    }
  }

  live.events.subscribe(({ type, properties }) => {
    if (type === 'remoteToolAsked') void run(properties);
    if (type === 'remoteToolEnded') running.get(properties.remoteCallId)?.abort();
  });
  let isOpen = false;
  let last = '';
  /** Offers what there is whenever that is something else, or the connection another one. */
  function follow(): void {
    const isAsked = isOpen && user.get() !== null && settings.get()?.assistant.mode === 'model';
    const present = isAsked ? JSON.stringify(offered()) : '';
    if (present === last) return;
    last = present;
    if (isAsked) void offer();
  }
  live.state.subscribe((state) => {
    isOpen = state === 'open';
    follow();
  });
  user.changes.subscribe(follow);
  settings.changes.subscribe(follow);
  onSignOut(() => {
    for (const ends of running.values()) ends.abort();
  });
}
