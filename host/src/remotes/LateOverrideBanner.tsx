import { Suspense } from 'react';
import { lazyComponent } from '@holdall/shared';
import { untilThere } from '../firstScreen/index.ts';

const OverrideBanner = lazyComponent(
  untilThere(() => import(/* webpackChunkName: "overrides" */ './OverrideBanner.tsx')),
  'OverrideBanner',
);

/** Parts that come from a developer's own machine. Nobody else's page brings the code that says so. */
export function LateOverrideBanner({ overrides }: { overrides: Readonly<Record<string, string>> }) {
  return <Suspense>{Object.keys(overrides).length > 0 && <OverrideBanner overrides={overrides} />}</Suspense>;
}
