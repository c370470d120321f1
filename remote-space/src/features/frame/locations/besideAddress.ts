import { resourceAddress } from './place.ts';

const form = /^res_[0-9a-f]{32}$/;

/** The address of a resource beside another one. */
export function besideAddress(resourceId: string, otherId: string): string {
  return `${resourceAddress(resourceId)}?with=${otherId}`;
}

/** Reads off the query of an address which resource stands beside; null for none. */
export function readBesideAddress(search: string): string | null {
  const other = new URLSearchParams(search).get('with') ?? '';
  return form.test(other) ? other : null;
}
