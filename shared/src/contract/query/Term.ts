/** A moment that a query names: a fixed one, so many days before now, or the beginning of a day (UTC) so many days ago. */
export type QueryMoment =
  | { readonly iso: string }
  | { readonly daysAgo: number }
  | { readonly dayStart: number };

/** What one term of a query asks. */
export type Ask =
  | { readonly field: 'text'; readonly text: string }
  /** Words that stand in the name or in the text of a file, as a search finds them. */
  | { readonly field: 'content'; readonly text: string }
  | { readonly field: 'name' | 'tag' | 'ext' | 'in' | 'by' | 'from'; readonly value: string }
  | { readonly field: 'kind'; readonly kind: string }
  | { readonly field: 'changed'; readonly from: QueryMoment | null; readonly to: QueryMoment | null }
  | { readonly field: 'size'; readonly least: number | null; readonly most: number | null }
  | { readonly field: 'starred' | 'commented' | 'attached' | 'issue' }
  /** What lies in a trash; without it nothing of that is found. The search page can ask for it, and nothing else. */
  | { readonly field: 'trashed' }
  /** By its code, as texts are told to be written in it. */
  | { readonly field: 'language'; readonly language: string }
  /** What says nearly the same as a file: a search finds it, a rule cannot. */
  | { readonly field: 'similar'; readonly resourceId: string };

/** A term with its place in what was typed, so that it can be shown as a chip, or marked. */
export interface Term {
  readonly ask: Ask;
  readonly negated: boolean;
  /** As it was typed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What is wrong with a part of a query, as a sentence of the catalogue. */
export interface QueryProblem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** A query: all of the groups must hold; in each, one of its terms. */
export interface Query {
  readonly groups: readonly (readonly Term[])[];
  readonly problems: readonly QueryProblem[];
}
