// The language of queries, for rules and searches: what it understands, and where it does not.
export { momentOf } from './moments.ts';
export { parseQuery, queryLimits } from './parseQuery.ts';
export { queryProblems } from './queryProblems.ts';
export { ruleOfSearch } from './ruleOfSearch.ts';
export type { Ask, Query, QueryMoment, QueryProblem, Term } from './Term.ts';
export { conditionsOffered, lastWord, withCondition, withLastWord } from './lastWord.ts';
