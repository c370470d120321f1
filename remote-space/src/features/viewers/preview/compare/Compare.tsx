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

const Pictures = lazyComponent<CompareProps, 'CompareVersions'>(
  () => import('./pictures/CompareVersions.tsx'),
  'CompareVersions',
);

/** What has changed in a file since a version: sheets by their cells, pictures by what is seen, everything else by its words. */
export function Compare(props: CompareProps) {
  const { kind } = props.resource;
  if (kind !== 'spreadsheet' && kind !== 'image') return <CompareTexts {...props} />;
  return <Suspense>{kind === 'image' ? <Pictures {...props} /> : <Sheets {...props} />}</Suspense>;
}
