// The async boundary: the singletons are in place before a line of the product runs.
import { showBrokenStart } from './brokenStart.ts';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showBrokenStart);
