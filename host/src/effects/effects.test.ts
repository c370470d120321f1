import { createEventBus, type Notice, type SocketEvent, type SocketEventType } from '@holdall/shared';
import { socketEvents } from '@holdall/shared/events';
import { createApplySocketEvent } from './index.ts';

const names = {
  storageId: 'sto_1',
  storageName: 'Team',
  spaceId: 'spc_1',
  resourceName: 'a.pdf',
  sessionId: 'ses_1',
};

function apply(type: SocketEventType, properties: Record<string, unknown> = names) {
  const bus = createEventBus();
  const seen = {
    notices: [] as Notice[],
    bus: [] as string[],
    opened: [] as string[],
    places: [] as string[],
  };
  bus.all.subscribe((event) => seen.bus.push(event.type));
  createApplySocketEvent({
    bus,
    show: (notice) => void seen.notices.push(notice),
    navigate: (to) => void seen.places.push(to),
    say: (id, values = {}) => id.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
    openers: {
      summaryDialog: ({ summary }) => void seen.opened.push(`summary ${String(summary)}`),
      archiveDownload: ({ archiveId }) => void seen.opened.push(`archive ${String(archiveId)}`),
    },
  })({ id: '', type, at: '', properties } as SocketEvent);
  return seen;
}

describe('what an event brings about', () => {
  it.each(Object.keys(socketEvents) as SocketEventType[])('%s always reaches the bus', (type) => {
    expect(apply(type).bus).toEqual([type]);
  });

  const place = 'Storage: Team. Resource: a.pdf.';
  it.each([
    ['storageShared', 'Storage shared', 'info', place, 'Open'],
    ['storageUnshared', 'Storage unshared', 'warning', place, undefined],
    ['storageDeleted', 'Storage deleted', 'warning', place, undefined],
    ['assistantRequestFinished', 'AI-Assistant respond', 'success', place, 'Open'],
    [
      'assistantSessionProcessingFinished',
      'StorageAssistant session processing finished',
      'success',
      place,
      undefined,
    ],
    ['archiveReady', 'Archive ready', 'success', place, 'Download'],
    ['downloadFailed', 'Download failed', 'error', place, undefined],
    ['summarizationFailed', 'Summarization failed', 'error', place, undefined],
  ] as const)('%s shows "%s" as %s', (type, title, ...[status, text, label]) => {
    const [notice] = apply(type).notices;
    expect({ ...notice, action: notice?.action?.label }).toEqual({ title, status, text, action: label });
  });

  it.each(['downloadFailed', 'summarizationFailed'] as const)(
    '%s says why, behind what it is about',
    (type) => {
      const reason = 'There is not one word in it.';
      expect(apply(type, { ...names, reason }).notices).toMatchObject([{ text: `${place} ${reason}` }]);
      expect(apply(type, { reason }).notices).toMatchObject([{ text: reason }]);
    },
  );

  it('a quota is told with its numbers, in the colour of its level', () => {
    const { notices } = apply('quotaUpdated', {
      measure: 'storageBytes',
      used: 8_500_000_000,
      limit: 10_000_000_000,
    });
    expect(notices).toEqual([
      { title: 'Quota updated', status: 'warning', text: 'Storage: 8.5 GB of 10 GB.' },
    ]);
  });

  it.each([
    'storageUpdated',
    'resourceUpdated',
    'resourceMessageUpdated',
    'resourceIssueUpdated',
    'storageMessageUpdated',
    'storageIssueUpdated',
    'searchFinished',
    'summaryReady',
    'notificationCreated',
  ] as const)('%s shows no notice', (type) => expect(apply(type).notices).toEqual([]));

  it('opens the summary, and the download of an archive', () => {
    expect(apply('summaryReady', { summary: 'Short.' }).opened).toEqual(['summary Short.']);
    expect(apply('archiveReady', { archiveId: 'arc_1' }).opened).toEqual(['archive arc_1']);
    expect(apply('storageShared').opened).toEqual([]);
  });

  it('the act of a notice leads to the thing, or downloads again', () => {
    const shared = apply('storageShared');
    shared.notices[0]?.action?.run();
    expect(shared.places).toEqual(['/space/s/spc_1/sto_1/files']);
    const archive = apply('archiveReady', { archiveId: 'arc_1' });
    archive.notices[0]?.action?.run();
    expect(archive.opened).toEqual(['archive arc_1', 'archive arc_1']);
  });

  it('a notice without names has no text, and leads to the workspace', () => {
    const { notices, places } = apply('storageShared', {});
    notices[0]?.action?.run();
    expect(notices[0]).not.toHaveProperty('text');
    expect(places).toEqual(['/space']);
  });
});

describe('what several tabs hear', () => {
  it('is opened in one of them', async () => {
    const { inOneTab } = await import('./inOneTab.ts');
    const held = new Set<string>();
    const locks = {
      request: async (name: string, _: object, act: (lock: object | null) => Promise<void>) => {
        const isFree = !held.has(name);
        held.add(name);
        await Promise.race([act(isFree ? {} : null), Promise.resolve()]);
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const opened: string[] = [];
    await Promise.all(['first', 'second'].map((tab) => inOneTab('evt_1', () => void opened.push(tab))));
    await inOneTab('evt_2', () => void opened.push('another event'));
    expect(opened).toEqual(['first', 'another event']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
