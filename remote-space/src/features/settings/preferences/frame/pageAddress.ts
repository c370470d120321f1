/** The address of a page of the preferences, or of one thing on it. */
export const pageAddress = (page: string, setting?: string): string =>
  `/space/preferences/${page}${setting === undefined ? '' : `#${setting}`}`;
