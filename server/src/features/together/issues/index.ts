// Issues: what is wrong with resources and storages, or still to be done there.
import { api } from '@holdall/shared/contract';
import type { Context, Feature } from '../../../assemble.ts';
import { implementAll } from '../../../http/implement.ts';
import type { UndoableOperations } from '../../platform/index.ts';
import { createIssuesRepo } from './issues.repo.ts';
import { createIssuesService, type IssuesService } from './issues.service.ts';

type Needs = Pick<Context, 'database' | 'events' | 'newId' | 'clock'>;
type Given = Pick<Parameters<typeof createIssuesService>[0], 'spotOf' | 'readersAmong' | 'unmuted'> & {
  operations: UndoableOperations;
};

const issuesRoutes = (issues: IssuesService) =>
  implementAll(api.issues, {
    ofResource: ({ actor, params, query }) => issues.list(actor, params, query),
    ofStorage: ({ actor, params, query }) => issues.list(actor, params, query),
    mine: ({ actor, query }) => issues.mine(actor, query),
    raiseOnResource: ({ actor, params, body }) => issues.raise(actor, params, body),
    raiseOnStorage: ({ actor, params, body }) => issues.raise(actor, params, body),
    change: ({ actor, params, body, revision }) => issues.change(actor, params.issueId, body, revision),
  });

/** Builds the feature; it is handed how a resource or a storage stands to somebody, and who can read it. */
export function createIssuesFeature(
  { database, events, newId, clock }: Needs,
  { operations, ...given }: Given,
): Feature & { issues: IssuesService } {
  const issues = createIssuesService({
    ...given,
    repo: createIssuesRepo(database),
    operations,
    transaction: (work) => database.transaction(work),
    publish: (event) => events.publish(event),
    newId,
    now: () => clock.now(),
  });
  operations.addUndoer('issue', issues.undo);
  return { routes: issuesRoutes(issues), issues };
}
