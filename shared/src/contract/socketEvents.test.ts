import { parseSocketEvent, placeIn, placeText, socketEvents } from './socketEvents.ts';

describe('reading a frame', () => {
  it('reads a known event', () => {
    const frame = {
      id: 'evt_1',
      type: 'storageShared',
      at: '2026-01-01T00:00:00Z',
      properties: { storageName: 'Team', role: 'viewer' },
    };
    expect(parseSocketEvent(frame)).toEqual(frame);
  });

  it('takes the resource name from beside the properties when they have none', () => {
    const event = (properties: object) =>
      parseSocketEvent({ type: 'downloadFailed', resourceName: 'outer', properties });
    expect(event({ storageName: 'S' })?.properties).toEqual({ storageName: 'S', resourceName: 'outer' });
    expect(event({ resourceName: 'inner' })?.properties).toEqual({ resourceName: 'inner' });
  });

  it('drops what it does not know: a newer server must not break an older tab', () => {
    expect(parseSocketEvent({ type: 'somethingNew', properties: {} })).toBeNull();
    expect(parseSocketEvent({ type: 'toString', properties: {} })).toBeNull();
    expect(parseSocketEvent({ type: 'archiveReady', properties: {} })).toBeNull();
    expect(parseSocketEvent('text')).toBeNull();
    expect(
      parseSocketEvent({ type: 'storageDeleted', properties: { storageName: 'S', extra: 1 } })?.properties,
    ).toEqual({
      storageName: 'S',
    });
  });
});

describe('what the rows say', () => {
  it.each([
    [
      { storageName: 'Team files', resourceName: 'a.pdf' },
      'Storage: {storageName}. Resource: {resourceName}.',
    ],
    [{ storageName: 'Team files' }, 'Storage: {storageName}.'],
    [{ resourceName: 'a.pdf' }, 'Resource: {resourceName}.'],
    [{ preview: 'When?' }, '{preview}'],
    [{ preview: 'When?', storageName: 'Team files' }, 'Storage: {storageName}.'],
    [{}, ''],
  ])('%j reads "%s"', (names, text) => expect(placeText(names)).toBe(text));

  it.each([
    [79, 100, 'info'],
    [80, 100, 'warning'],
    [99, 100, 'warning'],
    [100, 100, 'error'],
    [5, null, 'info'],
  ] as const)('a quota used to %s of %s is told as %s', (used, limit, status) => {
    const { statusOf } = socketEvents.quotaUpdated.notice;
    expect(statusOf({ measure: 'storageBytes', used, limit })).toBe(status);
  });

  it('tells a failed answer of the assistant as an error', () => {
    const { statusOf } = socketEvents.assistantRequestFinished.notice;
    expect(statusOf({ status: 'failed' })).toBe('error');
    expect(statusOf({ status: 'done' })).toBe('success');
    expect(statusOf({})).toBe('success');
  });
});

describe('a place with names in it', () => {
  it('is filled and encoded, and is none where a name is missing', () => {
    expect(placeIn('/space/s/:a/:b', { a: 'x/y', b: 'z' })).toBe('/space/s/x%2Fy/z');
    expect(placeIn('/space/s/:a', { a: '' })).toBeNull();
    expect(placeIn('/space/s/:a', {})).toBeNull();
    expect(placeIn('/admin/audit', {})).toBe('/admin/audit');
  });
});
