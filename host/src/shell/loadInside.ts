import { lazyComponent } from '@holdall/shared';
import { memo } from 'react';
import type { ShellParts } from './createShell.ts';

/** Where somebody is signed in, the page's HTML has this file sent along. */
const loadInside = () => import(/* webpackChunkName: "inside" */ './inside.ts');

/** The frame for somebody who is signed in; inside a `Suspense`. It stays as it is while one goes from screen to screen. */
export const InsideFrame = memo(lazyComponent(loadInside, 'InsideFrame'));

/** What lies over their screen; inside a `Suspense`. */
export const Overlays = lazyComponent<{ parts: ShellParts }, 'Overlays'>(loadInside, 'Overlays');
