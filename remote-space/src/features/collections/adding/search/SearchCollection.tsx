import { api, callKey, limits, reasonOf, type Storage, useShell, useText } from '@holdall/shared';
import { collectionsApi } from '@holdall/shared/collections';
import { parseQuery, ruleOfSearch } from '@holdall/shared/query';
import { Button, Chip, Dialog, Field, Loading, Problem, Retry, Select, TextInput } from '@holdall/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import type { Answering } from '../../../frame/questions/index.ts';
import { useSpaces } from '../../../spaces/rail/index.ts';
import { usePlaces, type RulePlace } from '../../places/index.ts';
import styles from './SearchCollection.module.css';

/** A search that becomes a collection. */
export interface SearchToCollect {
  readonly query: string;
  /** The storages in which it has found most, first; it looks into others too. */
  readonly storageIds: readonly string[];
  /** What of it no rule can do, each as a sentence. */
  readonly notKept: readonly string[];
}

interface SearchCollectionProps extends Answering<Storage> {
  search: SearchToCollect;
}

const nameLength = 80;

/** The storages that the rule looks into, and how many of those that are seen it does not. */
function placesOf(found: readonly string[], places: readonly RulePlace[]) {
  const rank = ({ id }: RulePlace) => (found.includes(id) ? found.indexOf(id) : found.length);
  const looked = places.toSorted((one, other) => rank(one) - rank(other)).slice(0, limits.ruleStorages);
  return { looked, left: places.length - looked.length };
}

/**
 * Asks for name and space of a collection whose rule is the question of a search. What it does not keep of the search is
 * said before it is made.
 */
export function SearchCollection({ search, open, answer }: SearchCollectionProps) {
  const say = useText();
  const formId = useId();
  const { http, queries } = useShell();
  const { query, storageIds, notKept } = search;
  const spaces = useSpaces();
  const present = (spaces.data?.present ?? []).filter(({ can }) => can.includes('manage'));
  const [space, setSpace] = useState<string | null>(null);
  const spaceId = space ?? present[0]?.id ?? '';
  const { looked, left } = placesOf(storageIds, usePlaces());
  const [name, setName] = useState(query.slice(0, nameLength));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A second try goes on with the collection that the first one has made.
  const [made, setMade] = useState<Storage | null>(null);
  const rule = ruleOfSearch(query);
  const wrong = parseQuery(rule).problems.map(({ message }) => say(message));
  const untold =
    left === 0
      ? notKept
      : [
          ...notKept,
          say(
            '{count, plural, one {# storage is not looked into.} other {# storages are not looked into.}}',
            {
              count: left,
            },
          ),
        ];

  async function make(): Promise<Storage> {
    const known = made !== null && made.spaceId === spaceId ? made : null;
    const input = { params: { spaceId }, body: { kind: 'virtual' as const, name } };
    const options = { quiet: true, idempotencyKey: crypto.randomUUID() };
    const collection = known ?? (await http.call(api.storages.create, input, options));
    setMade(collection);
    const params = { collectionId: collection.id };
    const { revision } = await http.call(collectionsApi.virtual.rules, { params }, { quiet: true });
    const body = { items: [{ query: rule, storageIds: looked.map(({ id }) => id) }] };
    await http.call(collectionsApi.virtual.setRules, { params, body }, { revision, quiet: true });
    await queries.invalidateQueries({ queryKey: callKey(api.storages.list) });
    return collection;
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      answer(await make());
    } catch (error) {
      setProblem(reasonOf(error, say));
    } finally {
      setBusy(false);
    }
  }

  const mayMake = spaces.status === 'ready' && present.length > 0;
  return (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      title={say('Make a collection of the search')}
      actions={
        <>
          <Button onClick={() => answer(null)}>{say('Cancel')}</Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={busy}
            disabled={!mayMake || looked.length === 0 || wrong.length > 0}
          >
            {say('Make the collection')}
          </Button>
        </>
      }
    >
      {spaces.status === 'loading' && <Loading label={say('Loading the spaces…')} />}
      {spaces.status === 'failed' && (
        <Retry onRetry={spaces.retry}>{say('The spaces could not be loaded.')}</Retry>
      )}
      {spaces.status === 'ready' && present.length === 0 && (
        <p className={styles.note}>{say('There is no space in which you may make a collection.')}</p>
      )}
      {mayMake && (
        <form id={formId} className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
          <p className={styles.note}>
            {say(
              'It finds by itself what the search finds: what fits it is there, and what no longer fits is gone.',
            )}
          </p>
          <Field label={say('Name')} required>
            <TextInput
              value={name}
              maxLength={nameLength}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={say('Space')} description={say('Whoever is in the space sees its rule.')}>
            <Select
              value={spaceId}
              options={present.map(({ id, name: label }) => ({ value: id, label }))}
              onChange={(event) => setSpace(event.target.value)}
            />
          </Field>
          <section className={styles.part} aria-label={say('Looks into')}>
            <h3>{say('Looks into')}</h3>
            {looked.map(({ id, label }) => (
              <Chip key={id} icon="drive">
                {label}
              </Chip>
            ))}
          </section>
          <section className={styles.part} aria-label={say('Not kept of the search')}>
            <h3>{say('Not kept of the search')}</h3>
            <ul>
              {untold.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          <Problem>{wrong.join(' ') || problem}</Problem>
        </form>
      )}
    </Dialog>
  );
}
