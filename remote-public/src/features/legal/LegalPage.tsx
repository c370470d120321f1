import { AppError, useCall, useText, type LegalDocument, type LegalText } from '@holdall/shared';
import { laterApi } from '@holdall/shared/later';
import { Button, Empty, Field, Loading, Retry, Select } from '@holdall/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import { Markdown } from '../../text/Markdown.tsx';
import { parseMarkdown, type Block } from '../../text/parseMarkdown.ts';
import { AcceptTerms } from './AcceptTerms.tsx';
import { Changes } from './Changes.tsx';
import styles from './LegalPage.module.css';

const titles: Readonly<Record<LegalDocument, string>> = { terms: 'Terms', privacy: 'Privacy' };

/** The terms, or the privacy notice: a version of it, its contents, and what has changed since another one. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const say = useText();
  const [search] = useSearchParams();
  const version = search.get('version') ?? undefined;
  const text = useCall(laterApi.legal.get, { params: { document }, query: version ? { version } : {} });
  const isMissing = AppError.is(text.error) && ['not_found', 'validation'].includes(text.error.code);
  return (
    <PublicCard title={say(titles[document])} wide>
      {text.status === 'loading' && <Loading label={say('Loading the text…')} />}
      {isMissing && <Empty small>{say('There is no text of this version here.')}</Empty>}
      {text.status === 'failed' && !isMissing && (
        <Retry onRetry={text.retry}>{say('The text could not be loaded.')}</Retry>
      )}
      {text.status === 'ready' && <Text legal={text.data} />}
    </PublicCard>
  );
}

function Text({ legal }: { legal: LegalText }) {
  const say = useText();
  const [search, setSearch] = useSearchParams();
  const { document, version, current, versions, text } = legal;
  const since = search.get('since');
  const blocks = parseMarkdown(text).filter((block) => block.type !== 'heading' || block.level > 1);
  const older = versions.filter((one) => one !== version);

  function choose(name: 'version' | 'since', value: string) {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  }

  return (
    <>
      {document === 'terms' && <AcceptTerms current={current} shown={version} />}
      <div className={styles.choices}>
        <p>
          {version === current
            ? say('Version {version}', { version })
            : say('Version {version}, which counts no more', { version })}
        </p>
        {versions.length > 1 && (
          <>
            <Field label={say('Version')}>
              <Select
                options={versions.map((value) => ({ value, label: value }))}
                value={version}
                onChange={(event) => choose('version', event.target.value)}
              />
            </Field>
            <Field label={say('Show changes since')}>
              <Select
                options={[
                  { value: '', label: say('None') },
                  ...older.map((value) => ({ value, label: value })),
                ]}
                value={since ?? ''}
                onChange={(event) => choose('since', event.target.value)}
              />
            </Field>
          </>
        )}
        <Button look="ghost" icon="print" className={styles.print} onClick={() => window.print()}>
          {say('Print')}
        </Button>
      </div>
      <Contents blocks={blocks} />
      {since !== null && since !== version ? (
        <Changes document={document} since={since} blocks={blocks} />
      ) : (
        <Markdown blocks={blocks} />
      )}
    </>
  );
}

/** The headings of a text, to go to. */
function Contents({ blocks }: { blocks: readonly Block[] }) {
  const say = useText();
  const headings = blocks.filter((block) => block.type === 'heading');
  if (headings.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={say('Contents')}>
      <ul dir="auto">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
