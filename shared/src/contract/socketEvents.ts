import * as z from 'zod/mini';
import type { InboxTab, NoticeStatus } from './entities/together/notification.ts';

/** Writes words, numbers and amounts of bytes in the language of the page. */
interface Writer {
  say(text: string): string;
  number(value: number): string;
  bytes(value: number): string;
}

/** What the shell does with an event, beside telling the bus. */
export interface EventRow<P extends z.ZodMiniType = z.ZodMiniType> {
  readonly payload: P;
  /**
   * Shows a notice with this title. Its text names storage and resource and ends with the `reason` of the payload, if it has
   * one, unless a pattern says something else, which is filled with the payload, or with what is written of it; its status may
   * follow from the payload.
   */
  readonly notice?: {
    readonly title: string;
    readonly status: NoticeStatus;
    readonly text?: string;
    valuesOf?(properties: z.output<P>, write: Writer): Readonly<Record<string, string>>;
    statusOf?(properties: z.output<P>): NoticeStatus;
  };
  /** The server also keeps the notice in the inbox, in a tab of its own kind where it has one. */
  readonly saved?: InboxTab | true;
  /** Opens something the moment the event arrives. */
  readonly opens?: 'summaryDialog' | 'archiveDownload';
  /** Label of the one action of the notice: goes to `leadsTo`, else does again what `opens` says. */
  readonly action?: string;
  /** Place inside the product; `:name` is filled from the payload. */
  readonly leadsTo?: `/${string}`;
  /** What it says is asked for anew by whoever comes back: it is not kept for those who were away. */
  readonly passing?: true;
  /** Title of a group in the inbox for an event that shows no notice. */
  readonly title?: string;
}
const row = <P extends z.ZodMiniType, const R extends EventRow<P>>(one: R & { payload: P }): R => one;

const text = z.optional(z.string());
const names = {
  spaceId: text,
  storageId: text,
  storageName: text,
  resourceId: text,
  resourceName: text,
};
const about = z.object(names);
/** Why something failed. The sentence is in the reader's language: a page knows few sentences of codes. */
const why = { code: text, reason: text };
const number = z.optional(z.nullable(z.number()));
const strings = z.optional(z.array(z.string()));

/** From 80 % a quota is a warning, at 100 % an error. */
function quotaStatus(used: number, limit: number | null): NoticeStatus {
  if (limit === null || used < limit * 0.8) return 'info';
  return used < limit ? 'warning' : 'error';
}

/** How long something that ends soon still goes on. */
const timeLeft = (days: number, say: Writer['say']) => (days > 1 ? say('a week') : say('a day'));

/** Measures that count bytes, by the words people have for them. */
const byteMeasures: Readonly<Record<string, string>> = {
  storageBytes: 'Storage',
  'linkTrafficBytes/month': 'Traffic of links this month',
  'archiveBytes/day': 'Archives today',
};

/** Every event the server may push. The shell obeys this table; adding an event is adding a row. */
export const socketEvents = {
  summaryReady: row({
    payload: z.object({
      ...names,
      summary: z.string(),
      summaryId: text,
      selectionSummaryId: text,
      /** Which selection it is of: the same for every summary of it. */
      selection: text,
      length: text,
      style: text,
      builtFrom: text,
      model: z.optional(z.nullable(z.string())),
      leftOut: z.optional(z.number()),
      language: z.optional(z.nullable(z.string())),
      translatedBy: z.optional(z.nullable(z.string())),
      canTranslate: z.optional(z.boolean()),
      coverage: z.optional(z.object({ readWords: z.number(), words: z.number() })),
    }),
    opens: 'summaryDialog',
  }),
  storageShared: row({
    payload: z.object({
      ...names,
      role: text,
      sharedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
    }),
    notice: { title: 'Storage shared', status: 'info' },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/s/:spaceId/:storageId/files',
  }),
  storageUnshared: row({ payload: about, notice: { title: 'Storage unshared', status: 'warning' } }),
  /** A folder or a file alone. */
  resourceShared: row({
    payload: z.object({
      ...names,
      role: text,
      sharedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
    }),
    notice: { title: 'Shared with you', status: 'info' },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/r/:resourceId',
  }),
  resourceUnshared: row({
    payload: about,
    notice: { title: 'No longer shared with you', status: 'warning' },
  }),
  /** Told to whoever it is shared with, a week and a day before. */
  shareEnding: row({
    payload: z.object({ name: z.string(), days: z.number() }),
    notice: {
      title: 'Not shared with you much longer',
      status: 'info',
      text: '“{name}” is shared with you for {time} more.',
      valuesOf: ({ name, days }, { say }) => ({ name, time: timeLeft(days, say) }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/with-me',
  }),
  /** Told to whoever shares it, likewise. */
  givenShareEnding: row({
    payload: z.object({ name: z.string(), days: z.number(), personName: z.string() }),
    notice: {
      title: 'A share ends soon',
      status: 'info',
      text: '{personName} sees “{name}” for {time} more.',
      valuesOf: ({ name, days, personName }, { say }) => ({ name, personName, time: timeLeft(days, say) }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/by-me',
  }),
  /** Told to whoever has made a link that is over, by who has come by it. */
  linkAskedAgain: row({
    payload: z.object({ name: z.string(), linkName: z.string(), message: z.string() }),
    notice: {
      title: 'A link is asked for again',
      status: 'info',
      text: 'Whoever has “{linkName}” to “{name}” asks you to open it again. {message}',
      valuesOf: ({ name, linkName, message }) => ({ name, linkName, message }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/links',
  }),
  /** Told once a day to whoever has made a link, and wants that. */
  linkOpened: row({
    payload: z.object({ name: z.string(), linkName: z.string() }),
    notice: {
      title: 'A link was opened',
      status: 'info',
      text: 'Somebody has opened “{linkName}” to “{name}”.',
      valuesOf: ({ name, linkName }) => ({ name, linkName }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/links',
  }),
  /** The same where somebody has brought something by it. */
  linkBrought: row({
    payload: z.object({ name: z.string(), linkName: z.string() }),
    notice: {
      title: 'Files were brought by a link',
      status: 'info',
      text: 'Somebody has brought files into “{name}” by “{linkName}”.',
      valuesOf: ({ name, linkName }) => ({ name, linkName }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/links',
  }),
  /** The same where somebody has said something by it. */
  linkCommented: row({
    payload: z.object({ name: z.string(), linkName: z.string() }),
    notice: {
      title: 'Somebody commented by a link',
      status: 'info',
      text: 'Somebody has commented on “{name}” by “{linkName}”.',
      valuesOf: ({ name, linkName }) => ({ name, linkName }),
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/shared/links',
  }),
  storageDeleted: row({
    payload: z.object({ ...names, restorableUntil: text }),
    notice: { title: 'Storage deleted', status: 'warning' },
  }),
  storageUpdated: row({
    payload: z.object({ ...names, ids: strings, change: text }),
    title: 'Storage updated',
  }),
  resourceUpdated: row({
    payload: z.object({
      ...names,
      ids: strings,
      parentIds: z.optional(z.array(z.nullable(z.string()))),
      change: text,
    }),
    title: 'Resource updated',
  }),
  resourceMessageUpdated: row({
    payload: z.object({ ...names, messageId: text, change: text }),
    title: 'Resource message updated',
  }),
  /** Told to the one who is mentioned alone. */
  personMentioned: row({
    payload: z.object({ ...names, threadId: z.string(), personName: z.string() }),
    notice: {
      title: 'You were mentioned',
      status: 'info',
      text: '{personName} mentioned you in a comment on “{resourceName}”.',
    },
    saved: 'mentions',
    action: 'Open',
    leadsTo: '/space/r/:resourceId?comment=:threadId',
  }),
  personMentionedInTalk: row({
    payload: z.object({ ...names, threadId: z.string(), personName: z.string() }),
    notice: {
      title: 'You were mentioned',
      status: 'info',
      text: '{personName} mentioned you in the talk of “{storageName}”.',
    },
    saved: 'mentions',
    action: 'Open',
    leadsTo: '/space/s/:spaceId/:storageId/files?comment=:threadId',
  }),
  resourceIssueUpdated: row({
    payload: z.object({ ...names, issueId: text, status: text }),
    title: 'Resource issue updated',
  }),
  /** Told to the one who is to see to it alone. */
  issueAssigned: row({
    payload: z.object({ ...names, issueId: z.string(), issueTitle: z.string(), personName: z.string() }),
    notice: {
      title: 'An issue for you',
      status: 'info',
      text: '{personName} asks you to see to “{issueTitle}”.',
    },
    saved: 'issues',
    action: 'Open',
    leadsTo: '/space/r/:resourceId?issue=:issueId',
  }),
  storageIssueAssigned: row({
    payload: z.object({ ...names, issueId: z.string(), issueTitle: z.string(), personName: z.string() }),
    notice: {
      title: 'An issue for you',
      status: 'info',
      text: '{personName} asks you to see to “{issueTitle}”.',
    },
    saved: 'issues',
    action: 'Open',
    leadsTo: '/space/s/:spaceId/:storageId/files?issue=:issueId',
  }),
  /** Somebody asks to be let into a space; told to who manages it. */
  accessRequested: row({
    payload: z.object({
      spaceId: z.string(),
      spaceName: z.string(),
      personName: z.string(),
      accessRequestId: z.string(),
    }),
    notice: {
      title: 'Somebody asks to be let in',
      status: 'info',
      text: '{personName} asks to be let into “{spaceName}”.',
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/s/:spaceId',
  }),
  /** Told to the one who has asked. */
  accessGranted: row({
    payload: z.object({ spaceId: z.string(), spaceName: z.string(), personName: z.string() }),
    notice: {
      title: 'You were let in',
      status: 'success',
      text: '{personName} has let you into “{spaceName}”.',
    },
    saved: 'shares',
    action: 'Open',
    leadsTo: '/space/s/:spaceId',
  }),
  /** Told to the one who has asked; nothing is said of what it was. */
  accessDeclined: row({
    payload: z.object({}),
    notice: {
      title: 'You were not let in',
      status: 'info',
      text: 'Whoever manages what you have asked for has declined.',
    },
    saved: 'shares',
  }),
  storageMessageUpdated: row({
    payload: z.object({ ...names, messageId: text, change: text }),
    title: 'Storage message updated',
  }),
  storageIssueUpdated: row({
    payload: z.object({ ...names, issueId: text, status: text }),
    title: 'Storage issue updated',
  }),
  /** Words of contents of a storage can be found now; told once a second at most. */
  textsRead: row({ payload: z.object({ ...names }) }),
  searchFinished: row({ payload: z.object({ ...names, searchId: text }) }),
  /** A search of somebody was saved, changed or deleted; told to whose it is. */
  savedSearchUpdated: row({ payload: z.object({}) }),
  /** An agent of somebody was made, changed, revoked or brought back; told to whose it is. */
  agentUpdated: row({ payload: z.object({ agentId: text }) }),
  /** What a model or an agent has proposed was changed, approved or rejected; told to whose it is. */
  proposalUpdated: row({ payload: z.object({ proposalId: text }) }),
  /** An agent wants something done; told to whose it is. */
  proposalMade: row({
    payload: z.object({ proposalId: text, agentId: text, agentName: text }),
    notice: {
      title: 'An agent proposes something',
      status: 'info',
      text: '{agentName} waits for your decision.',
    },
    saved: true,
    action: 'Look at it',
    leadsTo: '/space/assistant/proposals',
  }),
  /** A question of a session has come a stage further, or the session is gone or back; told to whose it is. */
  assistantSessionUpdated: row({
    payload: z.object({ sessionId: text, requestId: text, status: text }),
  }),
  /** A model has written so much more of an answer: what stands from a place of it on. */
  assistantDelta: row({
    payload: z.object({ sessionId: z.string(), requestId: z.string(), from: z.number(), text: z.string() }),
    passing: true,
  }),
  /** A tool of a remote is to be run, by whichever window of its person takes that. */
  remoteToolAsked: row({
    payload: z.object({ remoteCallId: z.string(), remote: z.string(), tool: z.string() }),
    passing: true,
  }),
  /** Nobody waits any more for what a tool of a remote answers. */
  remoteToolEnded: row({ payload: z.object({ remoteCallId: z.string() }), passing: true }),
  assistantRequestFinished: row({
    payload: z.object({
      ...names,
      sessionId: text,
      requestId: text,
      status: text,
      preview: text,
    }),
    notice: {
      title: 'AI-Assistant respond',
      status: 'success',
      statusOf: ({ status }) => (status === 'failed' || status === 'error' ? 'error' : 'success'),
    },
    saved: 'jobs',
    action: 'Open',
    leadsTo: '/space/assistant/:sessionId',
  }),
  /** A table of answers has come further, or is gone or back; told to whose it is. */
  assistantRunUpdated: row({
    payload: z.object({ runId: text, status: text }),
  }),
  assistantRunFinished: row({
    payload: z.object({ runId: text, status: text, preview: text }),
    notice: {
      title: 'A table is ready',
      status: 'success',
      statusOf: ({ status }) => (status === 'failed' ? 'error' : 'success'),
    },
    saved: 'jobs',
    action: 'Open',
    leadsTo: '/space/assistant/runs/:runId',
  }),
  assistantSessionProcessingFinished: row({
    payload: z.object({
      ...names,
      sessionId: text,
      coverage: z.optional(z.object({ read: z.number(), total: z.number(), failed: z.number() })),
    }),
    notice: { title: 'StorageAssistant session processing finished', status: 'success' },
  }),
  archiveReady: row({
    payload: z.object({
      ...names,
      archiveId: z.string(),
      bytes: number,
      files: number,
      skipped: number,
      expiresAt: text,
    }),
    notice: { title: 'Archive ready', status: 'success' },
    saved: 'jobs',
    opens: 'archiveDownload',
    action: 'Download',
  }),
  quotaUpdated: row({
    payload: z.object({
      ...names,
      measure: z.string(),
      used: z.number(),
      limit: z.nullable(z.number()),
      level: text,
    }),
    notice: {
      title: 'Quota updated',
      status: 'info',
      text: '{measure}: {used} of {limit}.',
      valuesOf({ measure, used, limit }, { say, number, bytes }) {
        const words = byteMeasures[measure];
        const write = words === undefined ? number : bytes;
        return {
          measure: words === undefined ? measure : say(words),
          used: write(used),
          limit: limit === null ? say('no limit') : write(limit),
        };
      },
      statusOf: ({ used, limit }) => quotaStatus(used, limit),
    },
  }),
  downloadFailed: row({
    payload: z.object({ ...names, ...why, retryable: z.optional(z.boolean()), jobId: text }),
    notice: { title: 'Download failed', status: 'error' },
  }),
  summarizationFailed: row({
    payload: z.object({ ...names, ...why }),
    notice: { title: 'Summarization failed', status: 'error' },
  }),
  /** A job has begun, stands otherwise, or is gone. */
  jobUpdated: row({ payload: z.object({ jobId: z.string(), state: text }) }),
  /** How far a job is; told once a second at most. */
  jobProgress: row({
    payload: z.object({
      jobId: z.string(),
      items: number,
      totalItems: number,
      bytes: number,
      totalBytes: number,
    }),
  }),
  spaceUpdated: row({ payload: z.object({ ...names, change: text }) }),
  spaceStateUpdated: row({ payload: z.object({ ...names, revision: z.optional(z.number()) }) }),
  notificationCreated: row({ payload: z.object({ ...names, unread: z.optional(z.number()) }) }),
  uploadFinished: row({ payload: z.object({ ...names, uploadId: text }) }),
  clipboardUpdated: row({ payload: z.object({}) }),
  /** Somebody has opened, closed or begun to change a resource; told to those who have it open. */
  presence: row({ payload: z.object({ resourceId: z.string() }) }),
  takeoverAsked: row({
    payload: z.object({ ...names, personName: z.string() }),
    notice: {
      title: 'Somebody asks to take over',
      status: 'info',
      text: '{personName} would like to change “{resourceName}”.',
    },
    action: 'Open',
    leadsTo: '/space/r/:resourceId',
  }),
  takeoverKept: row({
    payload: z.object({ ...names, personName: z.string() }),
    notice: {
      title: 'Not handed over',
      status: 'info',
      text: '{personName} goes on changing “{resourceName}”.',
    },
  }),
  personUpdated: row({ payload: z.object({}) }),
  organizationUpdated: row({ payload: z.object({}) }),
  organizationOffered: row({
    payload: z.object({ organizationName: z.string() }),
    notice: {
      title: 'You may join an organization',
      status: 'info',
      text: 'Your address is of a domain of {organizationName}.',
    },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/organization',
  }),
  auditEntriesFollowed: row({
    payload: z.object({ filterId: z.string(), filterName: z.string(), count: z.number() }),
    notice: {
      title: 'New in the audit',
      status: 'info',
      text: '{filterName}: {count} new.',
    },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/audit?filter=:filterId',
  }),
  guestStayEnds: row({
    payload: z.object({ guestName: z.string(), until: z.string() }),
    notice: {
      title: 'The time of a guest ends soon',
      status: 'info',
      text: '{guestName} is a guest until {until}.',
    },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/organization',
  }),
  supportAnswered: row({
    payload: z.object({ number: z.string(), subject: z.string() }),
    notice: { title: 'Your request was answered', status: 'info', text: '{number}: {subject}' },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/feedback',
  }),
  featuresUpdated: row({ payload: z.object({}) }),
  featureSwitchedOff: row({
    payload: z.object({ featureTitle: z.string(), errors: z.string() }),
    notice: {
      title: 'A feature has switched itself off',
      status: 'warning',
      text: '{featureTitle}: {errors} errors within seven days.',
    },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/settings/debug-features',
  }),
  /** Told once to who runs a server of a version that let everybody make an account. */
  signUpIsOpen: row({
    payload: z.object({}),
    notice: {
      title: 'Anybody can make an account here',
      status: 'warning',
      text: 'It was so before. New servers let in only who was invited: decide under Settings.',
    },
    saved: true,
    action: 'Open',
    leadsTo: '/admin/settings',
  }),
  settingsUpdated: row({ payload: z.object({}) }),
  remotePublished: row({ payload: z.object({ ...names, remote: z.string(), version: z.string() }) }),
  resync: row({ payload: z.object({}) }),
} as const satisfies Record<string, EventRow>;

export type SocketEventType = keyof typeof socketEvents;

/** What an event of a type carries. */
export type EventProperties<T extends SocketEventType> = z.output<(typeof socketEvents)[T]['payload']>;

/** An event as it arrives. */
export type SocketEvent = {
  [T in SocketEventType]: { id: string; type: T; at: string; properties: EventProperties<T> };
}[SocketEventType];

const frameSchema = z.object({
  id: z._default(z.string(), ''),
  type: z.string(),
  at: z._default(z.string(), ''),
  resourceName: z.optional(z.string()),
  properties: z._default(z.record(z.string(), z.unknown()), {}),
});

/**
 * Reads a frame from the wire. Null for an unknown or malformed one: a newer server must not break an older tab.
 * A resource's name may stand beside the properties; it counts where they have none.
 */
export function parseSocketEvent(frame: unknown): SocketEvent | null {
  const head = frameSchema.safeParse(frame);
  if (!head.success || !Object.hasOwn(socketEvents, head.data.type)) return null;
  const type = head.data.type as SocketEventType;
  const { id, at, resourceName, properties } = head.data;
  const body = socketEvents[type].payload.safeParse({
    ...(resourceName === undefined ? {} : { resourceName }),
    ...properties,
  });
  return body.success ? ({ id, type, at, properties: body.data } as SocketEvent) : null;
}

/**
 * The text of a notice about a storage and a resource, of whatever an event carries; a missing part is left out. Where it
 * names neither, what it gives to look at.
 */
export function placeText(properties: object): string {
  const { storageName, resourceName, preview } = properties as Record<string, string | undefined>;
  if (storageName && resourceName) return 'Storage: {storageName}. Resource: {resourceName}.';
  if (storageName) return 'Storage: {storageName}.';
  if (resourceName) return 'Resource: {resourceName}.';
  return preview ? '{preview}' : '';
}

/** Fills the `:names` of a place from the payload of an event; null when one of them is not known. */
export function placeIn(pattern: string, properties: Readonly<Record<string, unknown>>): string | null {
  const valueOf = (name: string) => properties[name.slice(1)];
  const names = pattern.match(/:\w+/g) ?? [];
  if (names.some((name) => typeof valueOf(name) !== 'string' || valueOf(name) === '')) return null;
  return pattern.replaceAll(/:\w+/g, (name) => encodeURIComponent(String(valueOf(name))));
}
