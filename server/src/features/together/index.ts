// Together: what people do with each other: the inbox, subscriptions, messages, issues, presence, activity.
import { Readable } from 'node:stream';
import { pathPart } from '../../access/PersonalData.ts';
import type { Context, Feature } from '../../assemble.ts';
import type { Content } from '../content/index.ts';
import type { People } from '../people/index.ts';
import type { Ground } from '../platform/index.ts';
import { createActivityFeature } from './activity/index.ts';
import { createIssuesFeature } from './issues/index.ts';
import { createMessagesFeature } from './messages/index.ts';
import { createNotificationsFeature } from './notifications/index.ts';
import { createPresenceFeature } from './presence/index.ts';
import { createSubscriptionsFeature } from './subscriptions/index.ts';

/** What this storey asks of people. */
export interface TogetherNeeds {
  findByEmail(email: string): Promise<{ id: string } | null>;
  readonly mail: People['mail'];
}

const json = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 2)}\n`]);

/** Builds the storey: each feature after those that it builds upon. */
export function createTogether(context: Context, ground: Ground, people: TogetherNeeds, content: Content) {
  const { operations, memberships, personalData } = ground;
  const { requireSpace } = memberships;
  const { resources, selections } = content.resources;

  const notifications = createNotificationsFeature(context, {
    findAudience: memberships.findAudience,
    requireSpace: (actor, id) => requireSpace(actor, id, 'list'),
    findByEmail: people.findByEmail,
    mail: people.mail,
  });
  const subscriptions = createSubscriptionsFeature(context, {
    tellNews: notifications.notifications.tellNews,
    resolve: selections.resolve,
    operations,
  });
  const messages = createMessagesFeature(context, {
    operations,
    shareWith: content.shareWith,
    async findResource(actor, id) {
      const found = await resources.require(actor, id, 'preview');
      return { ...found, name: found.row.name, isTrashed: found.trashed !== null };
    },
    unmuted: subscriptions.subscriptions.unmuted,
  });
  const issues = createIssuesFeature(context, {
    operations,
    spotOf: messages.reading.spotOf,
    requireSpace: (actor, id) => requireSpace(actor, id, 'list'),
    targetOfMessage: async (actor, id) => (await messages.reading.find(actor, id)).spot.target,
    readersAmong: messages.readersAmong,
    unmuted: subscriptions.subscriptions.unmuted,
    onNoRoom: content.onNoRoom,
    endingShares: content.endingShares,
  });
  const presence = createPresenceFeature(context, resources);
  const activity = createActivityFeature(context, {
    requireSpace: (actor, id) => requireSpace(actor, id, 'list'),
    requireThing: messages.reading.spotOf,
  });

  personalData.add(
    {
      path: 'notifications.json',
      about: 'what you were told',
      read: async (actor) => json(await notifications.notifications.all(actor)),
    },
    {
      path: 'comments.jsonl',
      about: 'what you have said about files and storages, a comment a line',
      read: (actor) => Readable.from(messages.reading.linesOf(actor)),
    },
    {
      path: 'comments/',
      about: 'the pictures under them: id of the comment, pictures',
      async *files(actor) {
        for await (const images of messages.reading.imagesOf(actor))
          yield images.map(({ id, messageId, name, ...file }) => ({
            // Two pictures of a comment may have the same name.
            path: ['comments', messageId, `${id} ${pathPart(name)}`],
            ...file,
          }));
      },
    },
    {
      path: 'issues.jsonl',
      about: 'the issues that you have raised, one a line',
      read: (actor) => Readable.from(issues.issues.linesOf(actor)),
    },
    {
      path: 'follows.json',
      about: 'the files, folders and storages that you follow or have muted',
      read: async (actor) => json(await subscriptions.subscriptions.all(actor)),
    },
  );

  const features: Feature[] = [notifications, subscriptions, messages, issues, presence, activity];
  const { publishKept, tellNews } = notifications.notifications;
  const { machineIssues } = issues;
  return { features, messages, presence, publishKept, tellNews, machineIssues };
}

export type { MachineIssues } from './issues/index.ts';
export type { News } from './subscriptions/followNews.ts';
export type Together = ReturnType<typeof createTogether>;
