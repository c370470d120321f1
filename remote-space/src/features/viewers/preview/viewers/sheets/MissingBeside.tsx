import { useText } from '@holdall/shared';
import type { Reading } from '@holdall/shared/readings';
import { Banner } from '@holdall/shared/ui';

type Missing = Reading['sheets'][number]['missing'];

const names: Readonly<Partial<Record<Missing[number], string>>> = {
  chart: 'charts',
  diagram: 'diagrams',
  picture: 'pictures',
  drawing: 'drawings',
  comment: 'comments',
  field: 'form fields',
  background: 'a background',
};

/** Says what a sheet holds beside its cells, and is not shown. */
export function MissingBeside({ missing }: { readonly missing: Missing }) {
  const say = useText();
  if (missing.length === 0) return null;
  const named = missing.map((part) => say(names[part] ?? 'embedded objects'));
  return (
    <Banner tone="plain">
      {say('Not shown on this sheet: {parts}.', { parts: [...new Set(named)].join(', ') })}
    </Banner>
  );
}
