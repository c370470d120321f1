/** Cookie that the server sets and header that sends it back; another site can read neither. */
const cookieName = 'XSRF-TOKEN';
const headerName = 'X-XSRF-TOKEN';

/** The header for a call that changes something. Empty before the server has set the cookie. */
export function antiForgeryHeader(cookies: string): Record<string, string> {
  const found = cookies
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`) || pair.startsWith(`__Host-${cookieName}=`));
  return found ? { [headerName]: decodeURIComponent(found.slice(found.indexOf('=') + 1)) } : {};
}
