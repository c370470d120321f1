import { resourceAddress } from '../../frame/locations/index.ts';

/** Which older content of a file is looked at, and whether beside the present one. */
export interface VersionLook {
  readonly versionId: string;
  readonly compare: boolean;
}

const form = /^ver_[0-9a-f]{32}$/;

/** The address of a file as it was, or of what has changed since. */
export function versionAddress(resourceId: string, { versionId, compare }: VersionLook): string {
  return `${resourceAddress(resourceId)}?version=${versionId}${compare ? '&compare=1' : ''}`;
}

/** Reads it off the query of an address; null for a file as it is now. */
export function readVersionAddress(search: string): VersionLook | null {
  const query = new URLSearchParams(search);
  const versionId = query.get('version') ?? '';
  return form.test(versionId) ? { versionId, compare: query.get('compare') === '1' } : null;
}
