import { AppError, useCall, useDebouncedValue, useText, type Answer } from '@holdall/shared';
import { api } from '@holdall/shared/contract';
import { laterApi } from '@holdall/shared/later';
import { Button, KindMark, Loading, Retry, SearchField } from '@holdall/shared/ui';
import { useRef, useState } from 'react';
import { whereIs } from './found/Hit.ts';
import { Reason } from './Reason.tsx';
import { useSpaceNames } from './useSpaceNames.ts';
import styles from './Missing.module.css';

interface MissingProps {
  /** The question that does not find it. */
  query: string;
  /** The file that is meant; null for none yet. */
  resourceId: string | null;
  onChoose(resourceId: string | null): void;
  onQuery(query: string): void;
}

type Hit = Answer<typeof laterApi.search.suggest>['items'][number];

/** Whoever types is not interrupted by what half a name finds. */
const pauseMs = 200;
/** So many files are offered. */
const offered = 6;
const idForm = /res_[0-9a-f]{32}/;

/** Says of one file why it is not found: by its name it is chosen, by the links of the chain it is told. */
export function Missing({ query, resourceId, onChoose, onQuery }: MissingProps) {
  const say = useText();
  const [isOpen, setIsOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  // What had the keys is gone then.
  const stay = () => section.current?.focus({ preventScroll: true });
  if (!isOpen && resourceId === null)
    return (
      <Button icon="help" look="ghost" onClick={() => setIsOpen(true)}>
        {say('A file is missing?')}
      </Button>
    );
  return (
    <section ref={section} tabIndex={-1} className={styles.missing} aria-labelledby="missing-heading">
      <h2 id="missing-heading" className={styles.heading}>
        {say('Why is it not found?')}
      </h2>
      {resourceId === null ? (
        <Choice
          onChoose={(id) => {
            stay();
            onChoose(id);
          }}
        />
      ) : (
        <>
          <Told
            query={query}
            resourceId={resourceId}
            onQuery={(next) => {
              stay();
              onQuery(next);
            }}
          />
          <Button onClick={() => onChoose(null)}>{say('Ask about another file')}</Button>
        </>
      )}
    </section>
  );
}

/** The file that is meant, by its name; what lies in the trash by its address. */
function Choice({ onChoose }: { onChoose(resourceId: string): void }) {
  const say = useText();
  const [name, setName] = useState('');
  const asked = useDebouncedValue(name.trim(), pauseMs);
  const spaces = useSpaceNames();
  const found = useCall(
    laterApi.search.suggest,
    { query: { q: asked, limit: String(offered) } },
    { enabled: asked !== '', keepPrevious: true },
  );
  const hits: Hit[] = asked === '' ? [] : (found.data?.items ?? []);
  function change(typed: string) {
    const [id] = idForm.exec(typed) ?? [];
    if (id === undefined) setName(typed);
    else onChoose(id);
  }
  return (
    <>
      <div className={styles.choice}>
        <SearchField
          label={say('The name of the file, or its address')}
          value={name}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={change}
        />
      </div>
      <p role="status" className={styles.note}>
        {asked !== '' &&
          found.status === 'ready' &&
          hits.length === 0 &&
          say('Nothing that you may see has this name.')}
        {found.status === 'failed' && say('The search does not answer. Try again.')}
      </p>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.resource.id}>
            <button type="button" className={styles.hit} onClick={() => onChoose(hit.resource.id)}>
              <KindMark kind={hit.resource.kind} size={26} />
              <span>
                <bdi className={styles.name}>{hit.resource.name}</bdi>
                <span className={styles.note}>{whereIs(hit, spaces.get(hit.spaceId))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The file, and what keeps it from being found. */
function Told({
  query,
  resourceId,
  onQuery,
}: Pick<MissingProps, 'query' | 'onQuery'> & { resourceId: string }) {
  const say = useText();
  const file = useCall(api.resources.get, { params: { resourceId } });
  const told = useCall(laterApi.search.missing, { query: { q: query, resourceId } });
  if (told.status === 'loading') return <Loading label={say('Looking for the reason…')} />;
  if (told.status === 'failed')
    return AppError.is(told.error) && told.error.code === 'not_found' ? (
      <p>{say('It is not there, or you may not see it. What you may not see is never found.')}</p>
    ) : (
      <Retry onRetry={told.retry}>{say('The reason could not be looked for.')}</Retry>
    );
  const { place, reasons } = told.data;
  return (
    <div role="status">
      {file.data && (
        <p className={styles.file}>
          <KindMark kind={file.data.kind} size={26} />
          <bdi className={styles.name}>{file.data.name}</bdi>
        </p>
      )}
      {place !== null && (
        <p>{say('It is found: it is number {place, number} when the best come first.', { place })}</p>
      )}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={`${reason.code} ${reason.term}`}>
            <Reason reason={reason} query={query} onQuery={onQuery} />
          </li>
        ))}
      </ul>
    </div>
  );
}
