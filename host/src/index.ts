// The async boundary: the singletons are in place before a line of the product runs.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
