import { AppError, type Answer, type api } from '@holdall/shared/contract';
import type { Actor } from '../../../../access/Actor.ts';
import type { Content } from '../../../content/index.ts';
import { lexemeOf } from '../../../../platform/words/stems.ts';
import type { FindService } from '../find.service.ts';
import type { Understand } from '../createUnderstand.ts';
import type { Chain, MissingRepo, PartWords } from './missing.repo.ts';
import type { Question, SoughtWords } from '../readQuestion.ts';

interface Dependencies {
  repo: MissingRepo;
  understand: Understand;
  /** As the how manieth a file is found. */
  placeOf: FindService['placeOf'];
  queries: Content['queries'];
  openReach: Content['openReach'];
}

type Told = Answer<typeof api.search.missing>;
type Reason = Told['reasons'][number];

/** Words that begin with so many of the same letters are told as nearly the same. */
const startLength = 4;

const reason = (code: Reason['code'], more: Partial<Reason> = {}): Reason => ({
  code,
  term: '',
  stem: '',
  near: [],
  failure: '',
  ...more,
});

const saidOf = (group: readonly SoughtWords[]) => group.map(({ text }) => text).join(' OR ');

const unwanted = ({ without }: Question) =>
  reason('unwanted', { term: without.map(({ text }) => `-${text}`).join(' ') });

/** Words that are pictures or sounds are not read: what reads them is off. */
const notRecognized = (why: 'ocr_off' | 'transcription_off') =>
  reason('notRecognized', { failure: why === 'ocr_off' ? 'ocr' : 'transcription' });

/** Why the text of the file cannot be looked in; null where it can. */
function unread({ isFolder, state, reason: why }: Chain): Reason | null {
  if (isFolder) return reason('folder');
  if (state === 'indexed') return null;
  if (state === 'waiting') return reason('waiting');
  if (state === 'failed') return reason('unreadable', { failure: why ?? '' });
  if (why === 'ocr_off' || why === 'transcription_off') return notRecognized(why);
  return reason(why === 'empty' ? 'empty' : 'noText');
}

/** Says why a question does not find a file, link by link of the chain that it is found by. */
export function createMissingService({ repo, understand, placeOf, queries, openReach }: Dependencies) {
  /** What is wrong with a group that stands neither in the name nor in a part of the text. */
  async function wordReasons(
    actor: Actor,
    resourceId: string,
    group: readonly SoughtWords[],
    languages: readonly string[],
  ): Promise<Reason> {
    const term = saidOf(group);
    const [only] = group;
    if (only === undefined || group.length > 1) return reason('word', { term });
    if (only.words.length > 1) {
      const words = only.words.map((word) => [{ text: word, name: word, words: [word] }]);
      const parts = await repo.parts(actor, resourceId, words, { without: [], languages });
      const isThere = words.every((_, index) => parts.some(({ has }) => has[index]));
      return reason(isThere ? 'phrase' : 'word', { term });
    }
    const [word = ''] = only.words;
    const [language = ''] = languages;
    const stem = lexemeOf(language, word).slice(language.length + 1);
    const start = Array.from(word).slice(0, startLength).join('');
    const near = await repo.near(actor, resourceId, stem, start.length < word.length ? start : '');
    return reason('word', { term, stem: stem === word ? '' : stem, near });
  }

  /** What is wrong with the words of a question. */
  async function textReasons(
    actor: Actor,
    resourceId: string,
    question: Question,
    chain: Chain,
  ): Promise<Reason[]> {
    const { groups, without } = question;
    const open = groups.filter((_, index) => chain.named[index] !== true);
    const hidden = unread(chain);
    if (hidden !== null) return open.length > 0 ? [hidden] : [];
    const languages = await repo.languages(actor, resourceId);
    const parts: PartWords[] = await repo.parts(actor, resourceId, open, { without, languages });
    const reasons: Reason[] = [];
    if (parts.some(({ isUnwanted }) => isUnwanted)) reasons.push(unwanted(question));
    const absent = open.filter((_, index) => !parts.some(({ has }) => has[index]));
    for (const group of absent) reasons.push(await wordReasons(actor, resourceId, group, languages));
    // It has some letters, and maybe those that are looked for as a picture.
    if (absent.length > 0 && (chain.reason === 'ocr_off' || chain.reason === 'transcription_off'))
      reasons.push(notRecognized(chain.reason));
    const stands = absent.length === 0 && open.length > 0;
    if (stands && open.length === groups.length && !parts.some(({ has }) => has.every(Boolean)))
      reasons.push(reason('apart'));
    return reasons;
  }

  /** The chain of a file that the actor sees, or that a collection grants to them. */
  async function look(actor: Actor, resourceId: string, question: Question) {
    const own = await repo.chain(actor, resourceId, question, false);
    if (own !== null) return { chain: own };
    const reach = await openReach(actor, null);
    const way = (await reach?.among([resourceId]))?.ways.get(resourceId);
    return { chain: way === undefined ? null : await repo.chain(actor, resourceId, question, true), way };
  }

  return async function missing(
    actor: Actor,
    { q, resourceId }: { q: string; resourceId: string },
  ): Promise<Told> {
    const question = await understand(actor, q);
    const { chain, way } = await look(actor, resourceId, question);
    if (chain === null) throw new AppError('not_found');
    if (question.problems.length > 0) {
      const terms = question.problems.map(({ start, end }) => q.slice(start, end));
      return { place: null, reasons: terms.map((term) => reason('notUnderstood', { term })) };
    }
    const place = await placeOf(actor, question, resourceId);
    if (place !== null) return { place, reasons: [] };
    const isAsked = question.inTrash !== undefined;
    const isHidden = chain.isTrashed && !isAsked;
    const reasons: Reason[] = isHidden ? [reason('trashed')] : [];
    if (question.inTrash !== undefined && !chain.isTrashed) {
      const { start, end } = question.inTrash;
      reasons.push(reason('condition', { term: q.slice(start, end) }));
    }
    for (const filter of chain.isTrashed === isAsked ? question.filters : []) {
      const held = await (way === undefined
        ? queries.among(actor, [resourceId], filter, { storageIds: [chain.storageId], inTrash: isAsked })
        : queries.shown(actor, [{ id: resourceId, collectionId: way.collectionId }], filter));
      if (!held.has(resourceId)) reasons.push(reason('condition', { term: filter }));
    }
    if (chain.isUnwanted) reasons.push(unwanted(question));
    reasons.push(...(await textReasons(actor, resourceId, question, chain)));
    return { place, reasons: reasons.length > 0 ? reasons : [reason('tooMany')] };
  };
}
