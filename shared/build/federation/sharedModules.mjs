/**
 * One object in the page for each of these: the singletons. Host and remotes read this one table.
 *
 * The host is built twice. The usual one is lean: of libraries that are `lean` it carries the names that the product's own
 * remotes use, so that a first visit brings no more. The whole one carries every export of every row. A release says
 * which names its remote uses, and the server gives a page the whole host as soon as one of its remotes uses more.
 * @typedef {object} SharedModule
 * @property {string} key what is imported
 * @property {string} packageName whose version counts
 * @property {boolean} eager in the host's first file; otherwise its own file, loaded when first asked for
 * @property {string} [entry] the library's own entry that stands for it; `key` unless said
 * @property {'named' | 'absent'} [lean] what the lean host has of it; all of it unless said
 */

/** @type {readonly SharedModule[]} */
export const sharedModules = [
  { key: 'react', packageName: 'react', eager: true },
  { key: 'react/jsx-runtime', packageName: 'react', eager: true },
  { key: 'react/jsx-dev-runtime', packageName: 'react', eager: false, lean: 'absent' },
  { key: 'react/compiler-runtime', packageName: 'react', eager: false, lean: 'absent' },
  { key: 'react-dom', packageName: 'react-dom', eager: true },
  { key: 'react-dom/client', packageName: 'react-dom', eager: true },
  { key: 'react-router-dom', packageName: 'react-router-dom', eager: true, lean: 'named' },
  { key: 'rxjs', packageName: 'rxjs', eager: true, lean: 'named' },
  { key: 'rxjs/operators', packageName: 'rxjs', eager: false, lean: 'absent' },
  { key: 'rxjs/ajax', packageName: 'rxjs', eager: false, lean: 'absent' },
  { key: 'rxjs/fetch', packageName: 'rxjs', eager: false, lean: 'absent' },
  { key: 'rxjs/webSocket', packageName: 'rxjs', eager: false, lean: 'absent' },
  // The entry that writes no style element into the page, which its policy refuses.
  { key: 'react-toastify', packageName: 'react-toastify', eager: false, entry: 'react-toastify/unstyled' },
  { key: '@tanstack/react-query', packageName: '@tanstack/react-query', eager: true, lean: 'named' },
  { key: '@lingui/core', packageName: '@lingui/core', eager: true },
  { key: '@lingui/react', packageName: '@lingui/react', eager: true },
  { key: '@holdall/shared', packageName: '@holdall/shared', eager: true },
  { key: '@holdall/shared/ui', packageName: '@holdall/shared', eager: false },
];

/** For builds that carry the libraries: where a library is asked for by its name and another entry of it stands for it. */
export const sharedEntries = () =>
  Object.fromEntries(sharedModules.flatMap(({ key, entry }) => (entry ? [[`${key}$`, entry]] : [])));
