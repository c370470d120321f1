/**
 * One object in the page for each of these: the singletons. Host and remotes read this one table.
 * @typedef {object} SharedModule
 * @property {string} key what is imported
 * @property {string} packageName whose version counts
 * @property {boolean} eager in the host's first file; otherwise its own file, loaded when first asked for
 * @property {string} [vendor] file of `vendor/` with the chosen names: only these reach the browser
 */

/** @type {readonly SharedModule[]} */
export const sharedModules = [
  { key: 'react', packageName: 'react', eager: true },
  { key: 'react/jsx-runtime', packageName: 'react', eager: true },
  { key: 'react-dom', packageName: 'react-dom', eager: true },
  { key: 'react-dom/client', packageName: 'react-dom', eager: true },
  { key: 'react-router-dom', packageName: 'react-router-dom', eager: true, vendor: 'router.mjs' },
  { key: 'rxjs', packageName: 'rxjs', eager: true, vendor: 'rxjs.mjs' },
  { key: 'react-toastify', packageName: 'react-toastify', eager: false, vendor: 'toastify.mjs' },
  { key: '@tanstack/react-query', packageName: '@tanstack/react-query', eager: true, vendor: 'query.mjs' },
  { key: '@lingui/core', packageName: '@lingui/core', eager: true },
  { key: '@lingui/react', packageName: '@lingui/react', eager: true },
  { key: '@holdall/shared', packageName: '@holdall/shared', eager: true },
  { key: '@holdall/shared/ui', packageName: '@holdall/shared', eager: false },
];
