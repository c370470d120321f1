import { limits } from '@holdall/shared/contract';
import { namedInDraft } from '../../together/naming/index.ts';
import type { Asked } from './Asked.ts';

type Answered = Pick<NonNullable<Asked['answer']>, 'sentences' | 'sources'>;

const textOf = ({ sentences }: Answered) =>
  sentences.map((one) => [one.text, ...one.sources.map((number) => `[${number}]`)].join(' ')).join(' ');

/** An answer as text, with the numbers of its sources behind each sentence, and the sources at the end. */
export function answerAsText(answer: Answered): string {
  const list = answer.sources.map(({ number, name }) => `[${number}] ${name}`).join('\n');
  return `${textOf(answer)}\n\n${list}`;
}

/** The same as the draft of a comment: its sources are links, and as much of it as a comment holds. */
export function answerAsComment(answer: Answered): string {
  const list = answer.sources
    .map(({ number, resourceId, name }) => `- [${number}] ${namedInDraft(resourceId, name)}`)
    .join('\n');
  const room = Math.max(0, limits.messageLength - list.length - 2);
  return `${textOf(answer)
    .slice(0, room)
    .replace(/[\ud800-\udbff]$/, '')}\n\n${list}`;
}
