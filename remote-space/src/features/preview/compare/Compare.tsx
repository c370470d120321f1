import { lazyComponent, type Resource, type Version } from '@holdall/shared';
import { Suspense } from 'react';
import { CompareTexts } from './CompareTexts.tsx';

interface CompareProps {
  readonly resource: Resource;
  readonly version: Version;
}

const Sheets = lazyComponent<CompareProps, 'CompareSheets'>(
  () => import('./sheets/CompareSheets.tsx'),
  'CompareSheets',
);

/** What has changed in a file since a version: sheets by their cells, everything else by its words. */
export function Compare(props: CompareProps) {
  if (props.resource.kind !== 'spreadsheet') return <CompareTexts {...props} />;
  return (
    <Suspense>
      <Sheets {...props} />
    </Suspense>
  );
}
