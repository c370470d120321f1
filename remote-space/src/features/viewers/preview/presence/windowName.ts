/** A random word by which the server tells this window from others of the same person. It lasts as long as the page. */
export const windowName = crypto.randomUUID().replaceAll('-', '');
