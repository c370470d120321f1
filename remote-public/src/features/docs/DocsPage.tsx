import { useText } from '@holdall/shared';
import { Tabs } from '@holdall/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { PublicCard } from '../../frame/PublicCard.tsx';
import { ApiReference } from './ApiReference.tsx';
import { Guide } from './Guide.tsx';
import { KeySheet } from './KeySheet.tsx';
import { useOfflineCopy } from './useOfflineCopy.ts';

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
