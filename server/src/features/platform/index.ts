// Platform: what every storey stands on: operations that can be undone, long jobs, the remotes, memberships.
import { createMemberships, type Memberships } from '../../access/memberships/index.ts';
import { createPersonalData, type PersonalData } from '../../access/PersonalData.ts';
import type { Context, Feature } from '../../assemble.ts';
import { createJobsFeature } from './longJobs/index.ts';
import type { LongJobs } from './longJobs/Work.ts';
import { createOperationsFeature } from './operations/index.ts';
import type { OperationsService } from './operations/operations.service.ts';
import { createRemotesFeature, type RemotesService } from './remotes/index.ts';

export type { BeginJob, Work, WorkContext, LongJobs } from './longJobs/Work.ts';
export type {
  OperationDraft,
  OperationRecorder,
  UndoableOperations,
  Undoer,
} from './operations/Operations.ts';

/** What the storeys above build upon. */
export interface Ground {
  /** Writes down what people do, and how it is taken back. */
  readonly operations: OperationsService;
  /** Declares what can take long. */
  readonly longJobs: LongJobs;
  readonly memberships: Memberships;
  /** Where each feature says what it keeps about a person. */
  readonly personalData: PersonalData;
  /** Takes over releases of remotes, and knows what those declare that are kept. */
  readonly remotes: Pick<RemotesService, 'publish' | 'current' | 'release'>;
  readonly features: readonly Feature[];
  /** Takes up what was left behind: the last of all features to start. */
  readonly last: Feature;
}

/** Builds the lowest storey. */
export function createGround(context: Context): Ground {
  const operations = createOperationsFeature(context);
  const jobs = createJobsFeature(context);
  const remotes = createRemotesFeature(context);
  return {
    operations: operations.operations,
    longJobs: jobs.longJobs,
    memberships: createMemberships(context),
    personalData: createPersonalData(),
    remotes,
    features: [operations, remotes],
    last: jobs,
  };
}
