import { AppError, useCall, useShell, useText, type Call } from '@holdall/shared';
import { Button, Empty, Loading, Retry, SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import styles from './DocsPage.module.css';
import { OperationRow } from './OperationRow.tsx';
import { readOpenApi, type Operation } from './readOpenApi.ts';

/** Any JSON: what it says is looked at piece by piece. */
const anything = undefined as unknown as Exclude<Call['answer'], string>;
/** The description of the API is no call of the contract: it is made of all of them. */
const openApi = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: '',
  answer: anything,
} as const satisfies Call;

/** Every call of the API by its area, as the server's own description has it. */
export function ApiReference() {
  const say = useText();
  const { http } = useShell();
  const description = useCall(openApi, {});
  if (description.status === 'failed') {
    const { error, retry } = description;
    return (
      <Retry onRetry={retry} details={AppError.is(error) ? error.code : undefined}>
        {say('The reference could not be loaded.')}
      </Retry>
    );
  }
  if (description.status === 'loading') return <Loading label={say('Loading the reference…')} />;
  const operations = readOpenApi(description.data);
  return (
    <div className={styles.part}>
      <p className={styles.count}>
        {say('{count, plural, one {# call} other {# calls}}', { count: operations.length })} ·{' '}
        <a href={http.address(openApi, {})} download="openapi.json">
          {say('Download as OpenAPI 3.1')}
        </a>
      </p>
      <Operations operations={operations} />
    </div>
  );
}

function Operations({ operations }: { operations: readonly Operation[] }) {
  const say = useText();
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = operations.filter(({ method, path, summary }) => {
    const text = `${method} ${path} ${summary}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const areas = [...new Set(found.map(({ area }) => area))];
  return (
    <>
      <SearchField label={say('Search the calls')} value={query} onChange={setQuery} />
      {found.length === 0 && (
        <Empty small action={<Button onClick={() => setQuery('')}>{say('Clear filters')}</Button>}>
          {say('Nothing matches.')}
        </Empty>
      )}
      {areas.map((area) => (
        <section key={area}>
          <h2 className={styles.group}>{area}</h2>
          <ul className={styles.operations}>
            {found
              .filter((operation) => operation.area === area)
              .map((operation) => (
                <OperationRow key={operation.id} operation={operation} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
