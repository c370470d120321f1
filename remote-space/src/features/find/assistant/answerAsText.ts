import type { Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';

type Answered = NonNullable<Answer<typeof laterApi.assistant.session>['requests'][number]['answer']>;

/** An answer as text, with the numbers of its sources behind each sentence, and the sources at the end. */
export function answerAsText({ sentences, sources }: Pick<Answered, 'sentences' | 'sources'>): string {
  const text = sentences
    .map((one) => [one.text, ...one.sources.map((number) => `[${number}]`)].join(' '))
    .join(' ');
  const list = sources.map(({ number, name }) => `[${number}] ${name}`).join('\n');
  return `${text}\n\n${list}`;
}
