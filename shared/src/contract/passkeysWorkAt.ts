/** True for a host with a name. Authenticators make no key for a mere number, `127.0.0.1` or `[::1]`. */
export const passkeysWorkAt = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);
