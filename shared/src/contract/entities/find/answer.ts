import * as z from 'zod/mini';
import { count, id } from '../../scalars.ts';
import { modelProblemSchema } from './modelProblem.ts';

const sourceSchema = z.object({
  /** Counted from 1, as it stands behind the sentences. */
  number: count,
  resourceId: id('res'),
  name: z.string(),
  kind: z.string(),
  storageName: z.string(),
  /** Word for word as it stands in the file. */
  quote: z.string(),
  /**
   * `current`: it stands so in the file. `changed`: the file has changed, and the quote still stands there. `stale`: it has
   * changed, and the quote is gone.
   */
  receipt: z.enum(['current', 'changed', 'stale']),
});

/** An answer as its person may see it now. */
export const answerSchema = z.object({
  /** How it was made: of sentences of the sources, or written by a model. */
  mode: z.enum(['extractive', 'model']),
  /** The model that has written it. */
  model: z.nullable(z.string()),
  /** Why no model has written it, where one was asked. */
  modelProblem: z.nullable(modelProblemSchema),
  /** The model has ended in the middle of what it wrote. */
  isCut: z.boolean(),
  /** Each with the numbers of what it stands on; with none, nothing of the sources says so. */
  sentences: z.array(z.object({ text: z.string(), sources: z.array(count) })),
  sources: z.array(sourceSchema),
  /** Quotes of what the asker may not read any more: they are not shown. */
  withheld: count,
  /** Files that were looked into. */
  read: count,
  /** Files that words of the question stand in; where `more`, at least so many. */
  found: count,
  more: z.boolean(),
  /** Contents that were not read yet when it was asked. */
  waiting: count,
  /** Files with words of the question that were left out: their spaces do not let them be used so. */
  heldBack: z._default(count, 0),
  /** A search that was asked about finds more files than were looked at: only the first were. */
  isSearchCut: z._default(z.boolean(), false),
});
