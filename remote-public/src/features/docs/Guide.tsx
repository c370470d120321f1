import { useText } from '@holdall/shared';
import { Button, Empty, SearchField } from '@holdall/shared/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Spans } from '../../text/Markdown.tsx';
import markdown from '../../text/Markdown.module.css';
import styles from './DocsPage.module.css';
import { findPages } from './findPages.ts';
import { guide } from './guide.ts';

/** The guide and its search. What is searched for stands in the address. */
export function Guide() {
  const say = useText();
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState(search.get('q') ?? '');
  const found = findPages(guide, query, say);

  function ask(q: string) {
    setQuery(q);
    setSearch(q ? { q } : {}, { replace: true });
  }
  return (
    <div className={styles.part}>
      <SearchField label={say('Search the guide')} value={query} onChange={ask} />
      <p role="status" className={styles.count}>
        {query !== '' &&
          say('{count, plural, =0 {Nothing found} one {# page} other {# pages}}', { count: found.length })}
      </p>
      {found.length === 0 && (
        <Empty small action={<Button onClick={() => ask('')}>{say('Show the whole guide')}</Button>}>
          {say('No page of the guide has these words.')}
        </Empty>
      )}
      {query === '' && (
        <nav className={styles.contents} aria-label={say('Contents')}>
          <ul>
            {guide.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{say(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={markdown.text}>
          <h2 id={`${id}-title`}>{say(title)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Spans>{say(paragraph)}</Spans>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
