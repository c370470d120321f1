import { useText, formatKeys } from '@holdall/shared';
import { Tabs, Kbd } from '@holdall/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { useEffect } from 'react';
import { PublicCard } from '../../frame/PublicCard.tsx';
import { ApiReference } from './ApiReference.tsx';
import { Guide } from './Guide.tsx';
import styles from './DocsPage.module.css';
import { keyRows } from './keys.ts';

const parts = ['guide', 'keys', 'api'] as const;
type Part = (typeof parts)[number];
const labels: Readonly<Record<Part, string>> = { guide: 'Guide', keys: 'Keyboard', api: 'API reference' };

/** How the product is used, by which keys, and how programs speak to it. Works without a connection once it was opened. */
export function DocsPage() {
  const say = useText();
  const [search, setSearch] = useSearchParams();
  const part = parts.find((one) => one === search.get('part')) ?? 'guide';
  useOfflineCopy();
  return (
    <PublicCard title={say('Docs')} wide>
      <Tabs
        label={say('Docs')}
        tabs={parts.map((id) => ({ id, label: say(labels[id]) }))}
        value={part}
        onChange={(id) => setSearch(id === 'guide' ? {} : { part: id }, { replace: true })}
      >
        {part === 'guide' && <Guide />}
        {part === 'keys' && <KeySheet />}
        {part === 'api' && <ApiReference />}
      </Tabs>
    </PublicCard>
  );
}

/** Every key of the product, by where it works. */
function KeySheet() {
  const say = useText();
  const groups = [...new Set(keyRows.map(({ group }) => group))];
  return (
    <div className={styles.part}>
      <p className={styles.count}>{say('Single letters work while a list or a viewer has the focus.')}</p>
      {groups.map((group) => (
        <section key={group}>
          <h2 className={styles.group}>{say(group)}</h2>
          <dl className={styles.keys}>
            {keyRows
              .filter((row) => row.group === group)
              .map(({ title, keys }) => (
                <div key={title}>
                  <dt>{say(title)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{formatKeys(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** What the page was made of, so far as everybody may have it: files of host and remotes. */
function ownFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = files.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/[hr]\//.test(pathname),
  );
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

/** Keeps a copy of this page in the browser. Its worker answers from it when there is no connection, and only then. */
function useOfflineCopy(): void {
  useEffect(() => {
    async function keep() {
      // None without encryption, except on this machine itself.
      const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
      if (!serviceWorker) return;
      try {
        await serviceWorker.register('/docsCopy.js', { scope: '/pb/docs' });
        const { active } = await serviceWorker.ready;
        active?.postMessage(ownFiles());
      } catch {
        // A browser may refuse to keep anything; the page itself does not need it.
      }
    }
    void keep();
  }, []);
}
