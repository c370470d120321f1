/** The id of the element of a tab in the strip. */
export const tabId = (id: string): string => `tab-${id}`;

/** The id of the element that holds the screen of a tab. */
export const panelId = (id: string): string => `tabpanel-${id}`;
