import {
  api,
  type BulkResult,
  type Http,
  type Input,
  type Resource,
  type Selection,
  type Shell,
  type Target,
} from '@holdall/shared';
import { askAboutConflicts } from './conflictQuestion.ts';

/** Acts over many that go by a plan. */
export type BulkAction = Input<(typeof api)['plans']['create']>['body']['action'];

interface Dependencies {
  http: Http;
  shell: Pick<Shell, 'undo' | 'notices'>;
  say(id: string, values?: Record<string, unknown>): string;
}

/** What was done, for the undo strip. */
const sentences: Readonly<Record<BulkAction, string>> = {
  copy: '{count, plural, one {# item copied} other {# items copied}}',
  move: '{count, plural, one {# item moved} other {# items moved}}',
  delete: '{count, plural, one {# item moved to the trash} other {# items moved to the trash}}',
  restore: '{count, plural, one {# item restored} other {# items restored}}',
  purge: '{count, plural, one {# item deleted for good} other {# items deleted for good}}',
  star: '{count, plural, one {# item starred} other {# items starred}}',
  unstar: '{count, plural, one {Star taken off # item} other {Star taken off # items}}',
};

export type Acts = ReturnType<typeof createActs>;

/** Everything a person can do to resources. Each act offers its undo; what failed is said with its reason. */
export function createActs({ http, shell, say }: Dependencies) {
  function tell(action: BulkAction, { operationId, done, failed }: BulkResult) {
    const text = say(sentences[action], { count: done });
    if (done > 0 && operationId !== null) shell.undo.offer({ text, operationId });
    else if (done > 0) shell.notices.show({ title: text, status: 'success' });
    const [first] = failed;
    if (first) {
      shell.notices.show({
        title: say('{count, plural, one {# item failed} other {# items failed}}', { count: failed.length }),
        text: `${first.name}: ${first.message}`,
        status: 'error',
      });
    }
  }

  async function bulk(action: BulkAction, items: Selection, target?: Target): Promise<BulkResult | null> {
    const body = { action, items, ...(target ? { target } : {}) };
    const plan = await http.call(api.plans.create, { body });
    const answer = plan.conflicts.length > 0 ? await askAboutConflicts(plan.conflicts) : {};
    if (answer === null) return null;
    const result = await http.call(api.plans.apply, { params: { planId: plan.planId }, body: answer });
    tell(action, result);
    return result;
  }

  async function rename(resource: Resource, name: string): Promise<Resource> {
    const input = { params: { resourceId: resource.id }, body: { name } };
    const answer = await http.call(api.resources.change, input, {
      revision: resource.revision,
      quiet: true,
    });
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
  ): Promise<Resource> {
    const input = { params: { storageId }, body: { kind, name, parentId } };
    const answer = await http.call(api.resources.create, input, {
      quiet: true,
      idempotencyKey: crypto.randomUUID(),
    });
    if (answer.operationId !== null) {
      shell.undo.offer({
        text: say('{name} made', { name: answer.resource.name }),
        operationId: answer.operationId,
      });
    }
    return answer.resource;
  }

  return {
    /** Does something to many. Resolves with null when the person gives up at the question about names. */
    bulk: (action: BulkAction, items: Selection, target?: Target) =>
      shell.undo.during(bulk(action, items, target)),

    /** Gives a resource another name. Rejects with the reason why it cannot have it. */
    rename: (resource: Resource, name: string) => shell.undo.during(rename(resource, name)),

    /** Makes a folder or a text file. Rejects with the reason why the name cannot be used. */
    create: (kind: 'folder' | 'text', name: string, target: Target) =>
      shell.undo.during(create(kind, name, target)),

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
      const { url, name } = await http.call(api.archives.create, { body: { items } });
      if (url !== null) return save(url);
      shell.notices.show({
        title: say('The archive is being made'),
        text: say('{name} is downloaded once it is ready. “Jobs” shows how far it is.', { name }),
        status: 'info',
      });
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
