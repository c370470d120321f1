import fs from 'node:fs';
import path from 'node:path';
import { sharedModules } from './sharedModules.mjs';

/** The names that a file of `vendor/` hands on. */
function vendorNames(vendor) {
  const text = fs.readFileSync(path.join(import.meta.dirname, 'vendor', vendor), 'utf8');
  const list = /export \{([^}]*)\}/.exec(text);
  if (!list?.[1]) throw new Error(`shared/build/vendor/${vendor}: one "export { … } from" is expected.`);
  return list[1]
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** Package to the names the page has of it; packages that are shared whole are not in it. */
export function curatedNames() {
  const rows = sharedModules.filter((row) => row.vendor);
  return new Map(
    rows.map((row) => [row.key, { vendor: row.vendor, names: new Set(vendorNames(row.vendor)) }]),
  );
}
