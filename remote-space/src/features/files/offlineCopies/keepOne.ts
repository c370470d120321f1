import {
  AppError,
  formatBytes,
  reasonOf,
  type Resource,
  type Say,
  type Shell,
  type Transfer,
} from '@holdall/shared';
import { ask } from '../../frame/questions/index.ts';
import { PinDialog } from './PinDialog.tsx';

/** More than this is not kept without a question. */
const mostUnasked = 100 * 1024 ** 2;
/** Numbers are shown so often. */
const everyMs = 250;

/** A row among the long acts. */
function createRow({ jobs }: Pick<Shell, 'jobs'>, first: Transfer) {
  let row = first;
  const others = (all: readonly Transfer[]) => all.filter(({ id }) => id !== first.id);
  const show = (change: Partial<Transfer>) => {
    row = { ...row, ...change };
    jobs.transfers.update((all) => [...others(all), row]);
  };
  show({});
  return { show, remove: () => jobs.transfers.update(others) };
}

/** Keeps one thing offline: says what it comes to where that is much, shows how far it is, and why it could not be. */
export async function keepOne(shell: Shell, say: Say, resource: Resource): Promise<void> {
  const { pins, jobs, notices, announce } = shell;
  const actions = await pins.open();
  if (!actions) return notices.show({ title: say('This browser keeps nothing'), status: 'warning' });
  const leaving = new AbortController();
  const { signal } = leaving;
  const { name } = resource;
  const row = createRow(shell, {
    id: `pin ${resource.id}`,
    title: say('Keep “{name}” offline', { name }),
    state: 'queued',
    done: 0,
    total: 0,
    problem: null,
    actions: { cancel: () => leaving.abort() },
  });
  try {
    const plan = await actions.plan(resource, signal);
    const { bytes, room } = plan;
    if (room !== null && bytes > room) {
      const inWords = (size: number) => formatBytes(size, document.documentElement.lang);
      const message = say('It takes {size}, and this browser has room for {room} more.', {
        size: inWords(bytes),
        room: inWords(room),
      });
      throw new AppError('disk_full', { message });
    }
    if (bytes > mostUnasked) {
      if (!(await ask(PinDialog, { name, plan }))) return row.remove();
      jobs.open();
    }
    let done = 0;
    let shownAt = 0;
    row.show({ state: 'running', total: bytes });
    await plan.keep({
      signal,
      onBytes(more) {
        done += more;
        if (Date.now() - shownAt < everyMs) return;
        shownAt = Date.now();
        row.show({ done });
      },
    });
    row.remove();
    announce(say('“{name}” is kept offline', { name }));
  } catch (error) {
    if (signal.aborted) return row.remove();
    row.show({
      state: 'failed',
      problem: reasonOf(error, say),
      actions: {
        retry() {
          row.remove();
          void keepOne(shell, say, resource);
        },
        remove: row.remove,
      },
    });
    jobs.open();
  }
}
