import {
  api,
  AppError,
  awayCodes,
  type BulkResult,
  type FollowLevel,
  type Http,
  isAway,
  type NewFolder,
  type Plan,
  type PlannedAction,
  type Proposal,
  type Renaming,
  type Resource,
  type Selection,
  type Shell,
  type Tagging,
  type Target,
} from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { assistantModeNow } from '../../../assistantMode.ts';
import { assistantAddress, runAddress } from '../../frame/locations/index.ts';
import type { Resolutions } from './ConflictList.tsx';
import { askPlan, tellOutcome } from './questions.ts';
import {
  doneSentences,
  pastedSentence,
  followManySentences,
  followSentences,
  planSentences,
  waitingActions,
} from './sentences.ts';

interface Dependencies {
  http: Http;
  shell: Pick<Shell, 'undo' | 'notices' | 'jobs' | 'outbox' | 'user' | 'settings' | 'navigate'>;
  say(id: string, values?: Record<string, unknown>): string;
}

interface Asked {
  readonly action: PlannedAction;
  readonly items: Selection;
  readonly target?: Target | undefined;
  readonly renaming?: Renaming;
  readonly tagging?: Tagging | undefined;
  /** The folder that is made for them. */
  readonly making?: NewFolder | undefined;
  /** What to say when it is done, where the action has another name for who did it. */
  readonly done?: string | undefined;
  /** The plan that was looked at already. */
  readonly shown?: Plan;
}

/** The plan as it is now, in the refusal of one that has changed. Any other refusal goes on. */
function newPlanIn(error: unknown): Plan {
  if (!AppError.is(error) || error.code !== 'plan_stale' || !error.details?.['plan']) throw error;
  return error.details['plan'] as Plan;
}

/** Whether a plan is shown before it is carried out. That things come into another storage alone is not: it is undone as easily. */
const needsLook = ({ warnings, blocked, leavesCopy }: Plan) =>
  warnings.some((warning) => warning !== 'crossStorage') || leavesCopy || blocked.length > 0;

export type Actions = ReturnType<typeof createActions>;

/** Everything a person can do to resources. Each act offers its undo; what failed is said with its reason. */
export function createActions({ http, shell, say }: Dependencies) {
  function tell(asked: Asked, result: BulkResult) {
    const { action } = asked;
    const { operationId, done, failed } = result;
    const text = say(asked.done ?? doneSentences[action], { count: done });
    if (done > 0 && operationId !== null) shell.undo.offer({ text, operationId });
    const [first] = failed;
    if (first === undefined) {
      if (done > 0 && operationId === null) shell.notices.show({ title: text, status: 'success' });
    } else if (done === 0 && failed.length === 1) {
      const title = say('{count, plural, one {# item failed} other {# items failed}}', { count: 1 });
      const about = first.name === '' ? first.message : `${first.name}: ${first.message}`;
      shell.notices.show({ title, text: about, status: 'error' });
    } else {
      const items = failed.map(({ itemId }) => itemId);
      const { target, renaming, tagging, making } = asked;
      const again = { action, items, target, tagging, making, ...(renaming && { renaming }) };
      const retry = () => void shell.undo.during(bulk(again)).catch(() => null);
      void tellOutcome({ action, result, retry, undo: () => void shell.undo.last() });
    }
  }

  /** Shows the plan where there is something to look at, as often as it has changed meanwhile, and carries it out. */
  async function bulk(asked: Asked): Promise<BulkResult | null> {
    const { action, items, target, renaming, tagging, making, shown } = asked;
    const who = shell.user.get()?.id;
    const options = renaming ?? tagging ?? making;
    const body = {
      action,
      items,
      ...(target ? { target } : {}),
      ...(options ? { options } : {}),
    };
    let plan: Plan;
    try {
      plan = shown ?? (await http.call(laterApi.plans.create, { body }, { expects: awayCodes }));
    } catch (error) {
      return await later(asked, error);
    }
    return byPlan({ ...asked, who }, plan, plan !== shown && needsLook(plan), (planId, answer) =>
      http.call(laterApi.plans.apply, { params: { planId }, body: answer }, { expects: ['plan_stale'] }),
    );
  }

  /** Carries a plan out, shown first where it is to be looked at, and as often as it has changed meanwhile. */
  async function byPlan(
    asked: Asked & { readonly who: string | undefined },
    first: Plan,
    isLookedAt: boolean,
    carryOut: (planId: string, answer: Partial<Resolutions>) => Promise<BulkResult>,
  ): Promise<BulkResult | null> {
    const { action, who } = asked;
    let plan = first;
    for (let changed = false; ; changed = true) {
      const isNews = changed || isLookedAt;
      const answer = isNews ? await askPlan({ action, plan, conflicts: plan.conflicts, changed }) : {};
      if (answer === null) return null;
      try {
        const result = await carryOut(plan.planId, answer);
        // Whoever sits here now is told nothing of what another person has done.
        if (shell.user.get()?.id === who) tell(asked, result);
        return result;
      } catch (error) {
        plan = newPlanIn(error);
      }
    }
  }

  /** Has what a model or an agent proposes done, once its person has looked at its plan and says so. */
  async function approve(proposal: Proposal): Promise<BulkResult | null> {
    const { action, renaming, target, folder } = proposal;
    const who = shell.user.get()?.id;
    const params = { proposalId: proposal.id };
    const plan = await http.call(laterApi.proposals.look, { params });
    const asked = {
      who,
      action,
      items: proposal.items.map(({ id }) => id),
      ...(target && { target: { storageId: target.storageId, parentId: target.parentId } }),
      ...(renaming && { renaming }),
      tagging: proposal.tagging ?? undefined,
      ...(folder !== null && { making: { folder } }),
      ...(plan.folder?.isThere && { done: doneSentences.move }),
    };
    return byPlan(asked, plan, true, (planId, answer) => {
      const body = { planId, ...answer };
      return http.call(laterApi.proposals.approve, { params, body }, { expects: ['plan_stale'] });
    });
  }

  /** Has an act wait that could not be planned without a connection; taken names will keep both. What cannot wait fails. */
  async function later(
    { action, items, target, tagging }: Asked,
    error: unknown,
  ): Promise<BulkResult | null> {
    const waits = waitingActions.find((one) => one === action);
    if (!isAway(error)) throw error;
    if (waits === undefined || !Array.isArray(items)) {
      shell.notices.show({ title: say('Needs a connection'), text: error.message, status: 'error' });
      return null;
    }
    const title = say(planSentences[action], { count: items.length });
    const leaves = action === 'move' || action === 'delete' || action === 'restore';
    const options = tagging && { options: tagging };
    const body = { action: waits, items, ...(target ? { target } : {}), ...options };
    const act = { title, about: items, name: null, leaves };
    // A star is there or not: only the last wish counts.
    const newest = action === 'star' || action === 'unstar';
    const result = await shell.outbox.send(laterApi.plans.carryOut, { body }, act, { newest });
    if (result !== null) tell({ action, items, target, tagging }, result);
    return result;
  }

  async function rename(resource: Resource, name: string): Promise<Resource> {
    const input = { params: { resourceId: resource.id }, body: { name } };
    const title = say('Rename {name} to {next}', { name: resource.name, next: name });
    const act = { title, about: [resource.id], name, leaves: false };
    const answer = await shell.outbox.send(api.resources.change, input, act, {
      revision: resource.revision,
      before: { name: resource.name },
    });
    if (answer === null) return { ...resource, name };
    if (answer.operationId !== null) {
      shell.undo.offer({
        text: say('Renamed to {name}', { name: answer.resource.name }),
        operationId: answer.operationId,
      });
    }
    return answer.resource;
  }

  async function create(
    kind: 'folder' | 'text',
    name: string,
    { storageId, parentId }: Target,
    mayWait = false,
  ): Promise<Resource | null> {
    const input = { params: { storageId }, body: { kind, name, parentId } };
    const title = say('Make {name}', { name });
    const act = { title, about: parentId === null ? [] : [parentId], name: null, leaves: false };
    const answer = mayWait
      ? await shell.outbox.send(api.resources.create, input, act)
      : await http.call(api.resources.create, input, { quiet: true, idempotencyKey: crypto.randomUUID() });
    if (answer === null) return null;
    if (answer.operationId !== null) {
      shell.undo.offer({
        text: say('{name} made', { name: answer.resource.name }),
        operationId: answer.operationId,
      });
    }
    return answer.resource;
  }

  async function pin({ id, name }: Resource, pinned: boolean): Promise<void> {
    const input = { params: { resourceId: id }, body: { pinned } };
    const title = pinned
      ? say('Pin {name} to the space', { name })
      : say('Take {name} off the pins', { name });
    const act = { title, about: [id], name: null, leaves: false };
    const answer = await shell.outbox.send(laterApi.pins.set, input, act, { newest: true });
    if (answer === null) return;
    const { operationId } = answer;
    const text = pinned
      ? say('{name} pinned to the space', { name })
      : say('{name} taken off the pins', { name });
    if (operationId !== null) shell.undo.offer({ text, operationId });
    else shell.notices.show({ title: text, status: 'success' });
  }

  /** Has a file summarised, or the files of a choice together; the summary opens by itself. */
  async function summarise(items: Selection, [first]: readonly Resource[], count: number): Promise<void> {
    const alone = count === 1 ? first : undefined;
    const name = alone?.name ?? say('{count} files', { count });
    if (alone !== undefined && alone.kind !== 'folder')
      await http.call(laterApi.summaries.begin, { params: { resourceId: alone.id }, body: {} });
    else await http.call(laterApi.summaries.beginOfMany, { body: { items, name } });
    const title = alone
      ? say('{name} is being summarised', { name })
      : say('{count} files are being summarised', { count });
    shell.notices.show({ title, status: 'info' });
  }

  /** Asks what to ask of each file of a choice, and goes to the table of the answers. */
  async function askEach(items: Selection, [first]: readonly Resource[], count: number): Promise<void> {
    const { askEachFile } = await import('../../find/asking/index.ts');
    const name = count === 1 && first ? first.name : say('{count} files', { count });
    const runId = await askEachFile(items, name);
    if (runId !== null) shell.navigate(runAddress(runId));
  }

  /** Says how much this person wants to hear of a thing. */
  async function follow({ id, name }: { id: string; name: string }, level: FollowLevel): Promise<void> {
    const title = say(followSentences[level], { name });
    const act = { title, about: [id], name: null, leaves: false };
    await shell.outbox.send(laterApi.subscriptions.set, { body: { target: id, level } }, act, {
      newest: true,
    });
    shell.notices.show({ title, status: 'success' });
  }

  /** The same of many, in one act. Of a choice whose things are not all here nothing can wait for a connection. */
  async function followMany(items: Selection, level: FollowLevel): Promise<void> {
    const input = { body: { items, level } };
    const answer = Array.isArray(items)
      ? await shell.outbox.send(
          laterApi.subscriptions.setMany,
          input,
          {
            title: say(followManySentences[level], { count: items.length }),
            about: items,
            name: null,
            leaves: false,
          },
          { newest: true },
        )
      : await http.call(laterApi.subscriptions.setMany, input);
    if (answer === null) return;
    const { done, operationId } = answer;
    const text = say(followManySentences[level], { count: done });
    if (operationId !== null) shell.undo.offer({ text, operationId });
    else shell.notices.show({ title: text, status: 'success' });
  }

  return {
    /** Whether texts are asked about and summarised here. */
    hasAssistant: () => assistantModeNow(shell) !== 'off',
    /** Goes to where the assistant is asked about a thing. */
    askAbout: ({ id }: { id: string }) => shell.navigate(assistantAddress(undefined, id)),
    findSimilar: ({ id }: { id: string }) => shell.navigate(`/space/search?q=similar:${id}`),
    askEach,
    summarise,
    follow,
    followMany: (items: Selection, level: FollowLevel) => shell.undo.during(followMany(items, level)),

    approve: (proposal: Proposal) => shell.undo.during(approve(proposal)),

    /** Does something to many. Resolves with null when the person gives up at the plan. */
    bulk: (action: PlannedAction, items: Selection, target?: Target) =>
      shell.undo.during(bulk({ action, items, target })),

    /** Puts down what was copied or cut. */
    paste: (mode: 'copy' | 'move', items: Selection, target: Target) =>
      shell.undo.during(bulk({ action: mode, items, target, done: pastedSentence })),

    /** Gives many a new name each, by a pattern whose names were looked at. */
    renameAll: (items: Selection, renaming: Renaming, shown: Plan) =>
      shell.undo.during(bulk({ action: 'rename', items, renaming, shown })),

    /** Adds tags to many and takes others off. Resolves with null while it waits for a connection. */
    tag: (items: Selection, tagging: Tagging) => shell.undo.during(bulk({ action: 'tag', items, tagging })),

    /** Gives a resource another name. Rejects with the reason why it cannot have it. */
    rename: (resource: Resource, name: string) => shell.undo.during(rename(resource, name)),

    /** Makes a folder or a text file. Rejects with the reason why the name cannot be used, or where there is no connection. */
    async create(kind: 'folder' | 'text', name: string, target: Target): Promise<Resource> {
      const made = await shell.undo.during(create(kind, name, target));
      if (made === null) throw new AppError('no_connection');
      return made;
    },

    /** Makes a folder or a text file; null where that waits for a connection. */
    make: (kind: 'folder' | 'text', name: string, target: Target) =>
      shell.undo.during(create(kind, name, target, true)),

    /** Pins something to the overview of its space, or takes it off, for everybody there. */
    pin: (resource: Resource, pinned: boolean) => shell.undo.during(pin(resource, pinned)),

    /** Offers files to the browser for saving: one as it is, several or a folder as a zip. `items` may hold more than is here. */
    async download(
      resources: readonly Resource[],
      items: Selection = resources.map(({ id }) => id),
    ): Promise<void> {
      const [only] = resources;
      const isOne = Array.isArray(items) && items.length === 1;
      if (isOne && only?.childrenCount === null) {
        return save(
          http.address(api.resources.content, { params: { resourceId: only.id }, query: { download: '1' } }),
        );
      }
      // A folder alone gives its name to the archive; several are called after the first.
      const stem = only?.name.replace(/\.[^.]+$/, '').slice(0, 120);
      const name = isOne || stem === undefined ? undefined : say('{name} and more', { name: stem });
      const { url } = await http.call(api.archives.create, { body: { items, ...(name && { name }) } });
      // A large one is made first: the tray shows how far it is, and the event of its end opens the download.
      if (url === null) shell.jobs.open();
      else save(url);
    },
  };
}

/** Lets the browser save what an address answers; the answer names the file. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
