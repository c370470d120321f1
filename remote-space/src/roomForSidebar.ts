/** Windows in which the sidebar stands beside the list; in others it is behind a button. */
export const roomForSidebar = '(min-width: 900px)';
