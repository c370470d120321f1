// The async boundary: the singletons are in place before a line of the product runs. That is a task of its own, so that
// the browser can answer between reading the scripts and running them.
import { showBrokenStart } from './brokenStart.ts';

setTimeout(() => {
  import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showBrokenStart);
});
