import {
  api,
  AppError,
  type EventBus,
  type Http,
  isAway,
  type KeptSpaceState,
  type Outbox,
  type Say,
  type SpaceState,
  type WorkspaceTab,
} from '@holdall/shared';
import { filter } from 'rxjs';
import type { Tabs } from '../createTabs.ts';
import { shownIn } from '../state/content.ts';
import { activeTab, type TabsState } from '../state/TabsState.ts';
import { adopt } from './adopt.ts';
import { asItWaits } from './asItWaits.ts';

interface Dependencies {
  readonly tabs: Pick<Tabs, 'store'>;
  readonly http: Http;
  readonly bus: EventBus;
  readonly outbox: Pick<Outbox, 'send' | 'open' | 'waiting'>;
  readonly say: Say;
  readonly spaceId: string;
}

/** Changes come in bursts; they are sent together. */
const restMs = 700;
/** So long after a failure it is tried again. */
const againMs = 10_000;

const fileId = /^res_[0-9a-f]{32}$/;
const isKeepable = (tab: WorkspaceTab) => tab.kind !== 'resource' || fileId.test(tab.resourceId);

/** What the server is to keep of the tabs. */
function keptOf(state: TabsState): SpaceState {
  const active = activeTab(state);
  return {
    tabs: state.tabs.filter(isKeepable).slice(0, 100),
    activeStorageId: active && active.kind !== 'resource' ? active.storageId : null,
    activeSection: active?.kind === 'section' ? active.section : active?.kind === 'folder' ? 'files' : null,
    activeFolderId: active?.kind === 'folder' ? active.folderId : null,
    expanded: state.expanded.slice(0, 500),
  };
}

/**
 * Keeps the tabs of a space on the server, and takes over what other windows of the person make of them. A window sends
 * only what was done in it, never what it has taken over: so two of them do not answer each other for ever.
 */
export function keepTabs({ tabs: { store }, http, bus, outbox, say, spaceId }: Dependencies): () => void {
  const input = { params: { spaceId } };
  let known: KeptSpaceState | null = null;
  let newest = 0;
  let sent = '';
  let isBusy = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: ReturnType<typeof setTimeout> | undefined;

  const isHere = () => !isOver && store.get().spaceId === spaceId;
  const signature = () => JSON.stringify(keptOf(store.get()));

  function takeOver(theirs: KeptSpaceState) {
    store.set(adopt(store.get(), known?.tabs ?? null, theirs));
    known = theirs;
  }

  async function read(): Promise<void> {
    try {
      const theirs = await withWaiting(await http.call(api.spaces.state, input, { quiet: true }));
      if (!isHere() || isBusy || theirs.revision < (known?.revision ?? 0)) return;
      const isFirst = known === null;
      const isSame = signature() === sent;
      takeOver(theirs);
      if (isSame || isFirst) sent = signature();
      if (isFirst) following = store.changes.subscribe(note);
    } catch (error) {
      if (isGone(error)) stop();
      else if (known === null) later(() => void read(), againMs);
    }
  }

  /** Something was done here. */
  function note() {
    if (isHere() && signature() !== sent) later(() => void write(), restMs);
  }

  async function write(attempts = 3): Promise<void> {
    if (!isHere() || isBusy || known === null) return;
    isBusy = true;
    const body = keptOf(store.get());
    sent = JSON.stringify(body);
    try {
      known = await http.call(
        api.spaces.setState,
        { ...input, body },
        { revision: known.revision, quiet: true },
      );
      isBusy = false;
      if (newest > known.revision) void read();
      note();
    } catch (error) {
      isBusy = false;
      sent = '';
      if (isGone(error)) return stop();
      const current =
        AppError.is(error) && error.code === 'revision_conflict' ? error.details?.['current'] : null;
      if (isAway(error) && (await sendLater(body, known.revision))) return;
      if (!current || attempts === 0) return later(() => void write(), againMs);
      takeOver(current as KeptSpaceState);
      await write(attempts - 1);
    }
  }

  const withWaiting = (theirs: KeptSpaceState) => asItWaits(theirs, { http, outbox, spaceId });

  /** Has the tabs wait for a connection; the newest alone. False where nothing can. */
  async function sendLater(body: SpaceState, revision: number): Promise<boolean> {
    const act = { title: say('Keep the tabs'), about: [spaceId], name: null, leaves: false };
    const options = { revision, newest: true, small: true };
    try {
      const answer = await outbox.send(api.spaces.setState, { ...input, body }, act, options);
      if (answer === null) return true;
      known = answer;
      return true;
    } catch {
      return false;
    }
  }

  function later(act: () => void, ms: number) {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  /** Names and rights of what stands in the tabs may have changed. */
  function readSoon() {
    clearTimeout(reading);
    reading = setTimeout(() => void read(), restMs);
  }

  const isShown = (ids: readonly string[] = []) => store.get().tabs.some((tab) => ids.includes(shownIn(tab)));
  const listening = bus
    .on('spaceStateUpdated')
    .pipe(filter(({ properties }) => properties.spaceId === spaceId))
    .subscribe(({ properties: { revision = 0 } }) => {
      newest = Math.max(newest, revision);
      if (!isBusy && revision > (known?.revision ?? 0)) void read();
    });
  listening.add(
    bus
      .on('resourceUpdated')
      .pipe(filter(({ properties }) => isShown(properties.ids)))
      .subscribe(readSoon),
  );
  listening.add(
    bus
      .on('storageUpdated', 'storageDeleted', 'storageUnshared', 'spaceUpdated', 'resync')
      .subscribe(readSoon),
  );
  let following = { unsubscribe() {} };
  const flush = () => {
    if (known !== null && signature() !== sent) void write();
  };
  addEventListener('pagehide', flush);

  function stop() {
    if (isOver) return;
    flush();
    isOver = true;
    clearTimeout(timer);
    clearTimeout(reading);
    listening.unsubscribe();
    following.unsubscribe();
    removeEventListener('pagehide', flush);
  }

  void read();
  return stop;
}

const isGone = (error: unknown) =>
  AppError.is(error) && (error.code === 'not_found' || error.code === 'not_signed_in');
