import { useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { Badge } from '@holdall/shared/ui';
import { Link } from 'react-router-dom';
import { quotedAddress, useCameFrom } from '../../frame/locations/index.ts';
import styles from './AnswerSentence.module.css';

/** An answer as its person may see it. */
export type ShownAnswer = Answer<typeof laterApi.runs.rows>['items'][number]['answers'][number];

interface AnswerSentenceProps {
  sentence: ShownAnswer['sentences'][number];
  sources: ShownAnswer['sources'];
}

/** A sentence with the numbers of what it stands on; where that is nothing, it says so. */
export function AnswerSentence({ sentence: { text, sources: numbers }, sources }: AnswerSentenceProps) {
  const say = useText();
  const state = useCameFrom();
  const from = sources.filter(({ number }) => numbers.includes(number));
  return (
    <span className={from.length === 0 ? styles.unfounded : undefined}>
      {text}
      {from.map(({ number, resourceId, name, quote, receipt }) => (
        <sup key={number} className={styles.source}>
          <Link
            to={quotedAddress(resourceId, quote)}
            state={state}
            aria-label={say('Source {number}: {name}', { number, name })}
            title={quote}
            data-receipt={receipt}
          >
            {number}
          </Link>
        </sup>
      ))}
      {from.length === 0 && (
        <>
          {' '}
          <Badge tone="warn" icon="warning">
            {say('No source found')}
          </Badge>
        </>
      )}{' '}
    </span>
  );
}
