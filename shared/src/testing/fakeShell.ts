import { of, Subject } from 'rxjs';
import { createEventBus } from '../bus/createEventBus.ts';
import { createCommandRegistry } from '../commands/createCommandRegistry.ts';
import { api } from '../contract/api/index.ts';
import type { Settings } from '../contract/entities/people/settings.ts';
import type { User } from '../contract/entities/people/user.ts';
import { createQueryClient } from '../data/createQueryClient.ts';
import { createHttp } from '../http/createHttp.ts';
import { createKindRegistry } from '../kinds/createKindRegistry.ts';
import type { KeptBoth, QueuedAction } from '../shell/Outbox.ts';
import type { Pin } from '../shell/Pins.ts';
import type { Notice, Shell, SummaryView, UndoOffer } from '../shell/Shell.ts';
import { createStore } from '../state/createStore.ts';
import { buildUser } from './builders.ts';

/** A shell for component tests, and what was asked of it. Its HTTP client is the real one over the given `fetch`. */
export interface FakeShell extends Shell {
  readonly asked: {
    notices: Notice[];
    places: string[];
    summaries: SummaryView[];
    undo: UndoOffer[];
    trays: number;
    entered: User[];
    signOuts: number;
    undone: number;
    redone: number;
    palettes: number;
    announcements: string[];
    languages: string[];
  };
}

interface FakeShellOptions {
  /** Answers requests: `'GET /api/spaces'` to a body, a status, or both. */
  answers?: Record<string, unknown>;
  user?: User | null;
  settings?: Settings | null;
}

/** A refusal among the answers. */
export interface Refusal {
  status: number;
  body?: unknown;
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number';

/** Makes the shell. An address without an answer gives 404, so that a forgotten one is seen. */
export function fakeShell({
  answers = {},
  user = buildUser(),
  settings = null,
}: FakeShellOptions = {}): FakeShell {
  const asked: FakeShell['asked'] = {
    notices: [],
    places: [],
    summaries: [],
    undo: [],
    trays: 0,
    entered: [],
    signOuts: 0,
    undone: 0,
    redone: 0,
    palettes: 0,
    announcements: [],
    languages: [],
  };
  const answer = async (target: string, init?: RequestInit) => {
    const [path] = target.split('?');
    const found =
      answers[`${init?.method ?? 'GET'} ${target}`] ?? answers[`${init?.method ?? 'GET'} ${path}`];
    if (found === undefined)
      return Response.json(
        { code: 'not_found', message: 'No answer was prepared.', requestId: 'req' },
        { status: 404 },
      );
    const value: unknown =
      typeof found === 'function' ? await (found as (init?: RequestInit) => unknown)(init) : found;
    return isRefusal(value)
      ? Response.json(value.body ?? {}, { status: value.status })
      : Response.json(value);
  };
  const http = createHttp({
    fetch: answer as typeof fetch,
    cookies: () => 'XSRF-TOKEN=token',
    language: () => 'en',
  });
  return {
    asked,
    http,
    away: createStore(false),
    outbox: {
      waiting: createStore<readonly QueuedAction[]>([]),
      keptBoth: createStore<readonly KeptBoth[]>([]),
      send: (call, input, _act, { revision, contentType } = {}) =>
        http.call(call, input, {
          quiet: true,
          idempotencyKey: 'key',
          ...(revision === undefined ? {} : { revision }),
          ...(contentType ? { contentType } : {}),
        }),
      open: async () => null,
    },
    pins: { kept: createStore<readonly Pin[]>([]), open: async () => null },
    live: {
      state: of('open' as const),
      events: new Subject(),
      loggedOut: new Subject(),
      start: () => {},
      stop: () => {},
    },
    bus: createEventBus(),
    kinds: createKindRegistry([]),
    commands: createCommandRegistry(),
    contributions: { at: () => [] },
    queries: createQueryClient(),
    settings: createStore(settings),
    user: createStore(user),
    theme: createStore<'light' | 'dark'>('light'),
    notices: { show: (notice) => void asked.notices.push(notice) },
    jobs: { transfers: createStore([]), List: () => null, open: () => void (asked.trays += 1) },
    undo: {
      offer: (offer) => void asked.undo.push(offer),
      during: (act) => act,
      takeBack: (operationId, options) =>
        http.call(api.operations.undo, { params: { operationId } }, options),
      last: async () => void (asked.undone += 1),
      redo: async () => void (asked.redone += 1),
    },
    slots: createStore({}),
    openSummary: (view) => void asked.summaries.push(view),
    openPalette: () => void (asked.palettes += 1),
    openShortcuts: () => {},
    announce: (text) => void asked.announcements.push(text),
    speak: async (language) => void asked.languages.push(language),
    navigate: (to) => void asked.places.push(to),
    enter: (person) => void asked.entered.push(person),
    signOut: async () => void (asked.signOuts += 1),
    onSignOut: () => () => {},
  };
}
