import { useFormat, useText, type Answer } from '@holdall/shared';
import type { laterApi } from '@holdall/shared/later';
import { parseQuery } from '@holdall/shared/query';
import { Button } from '@holdall/shared/ui';
import { useNavigate } from 'react-router-dom';
import { askForCollectionOf } from '../../collections/adding/index.ts';
import { storageAddress } from '../../frame/locations/index.ts';

interface CollectSearchProps {
  query: string;
  found: Answer<typeof laterApi.search.find>;
}

/** Makes a collection of a search: its rule is the question, so it holds what the search finds, whenever somebody looks. */
export function CollectSearch({ query, found }: CollectSearchProps) {
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const asks = parseQuery(query)
    .groups.flat()
    .map(({ ask }) => ask.field);
  const hasWords = asks.includes('text');
  const near = found.spelling.filter(({ isShown }) => isShown).flatMap(({ words }) => words);
  const notKept = [
    say('The order: what was changed last comes first.'),
    ...(hasWords && found.mode !== 'words' && found.meaning?.problem === null
      ? [say('What only its meaning finds.')]
      : []),
    ...(near.length > 0
      ? [say('What only nearly the same words find: {words}.', { words: format.list(near) })]
      : []),
  ];

  async function collect() {
    const storageIds = found.storages.map(({ id }) => id);
    const made = await askForCollectionOf({ query, storageIds, notKept });
    if (made !== null) await navigate(storageAddress(made));
  }
  // No rule can ask for that.
  if (asks.includes('similar') || asks.includes('trashed')) return null;
  return (
    <Button icon="layers" size="small" onClick={() => void collect()}>
      {say('Make a collection of it…')}
    </Button>
  );
}
