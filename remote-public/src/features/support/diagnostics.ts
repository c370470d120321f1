/** What can be told of the page and the machine, by a name people understand. Nothing of it is sent unasked. */
export function collectDiagnostics(known: {
  version: string;
  theme: string;
  language: string;
  requestId: string | null;
  code: string | null;
}): Record<string, string> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    Version: known.version,
    Browser: navigator.userAgent.slice(0, 500),
    Window: `${window.innerWidth} × ${window.innerHeight}, ${window.devicePixelRatio}`,
    Language: `${known.language} (${navigator.languages.join(', ')})`.slice(0, 500),
    'Time zone': timeZone,
    Theme: known.theme,
    Connection: navigator.onLine ? 'online' : 'offline',
    Time: new Date().toISOString(),
    ...(known.requestId && { Reference: known.requestId.slice(0, 100) }),
    ...(known.code && { Code: known.code.slice(0, 100) }),
  };
}
