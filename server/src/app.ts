/**
 * The composition root of the server: the one file that knows every feature.
 *
 *   main.ts      starts serve.ts, which reads the settings, takes the lock of the data folder, opens the platform,
 *                listens, and stops gracefully
 *   assemble.ts  builds the engine: sessions, rights, HTTP, live connections; it knows no feature
 *   app.ts       builds the features and hands each exactly what it asks for
 *   platform/    doors to the outside: database, blobs, events, jobs, clock, ids, crypto, log, lock
 *   http/        calls of the contract become routes here; access/ rights; live/ the socket; commands/ run by hand
 *
 * To add a feature:
 *   1. `features/<name>/<name>.tables.ts` its tables, then `npm run migrations`
 *   2. `<name>.repo.ts` SQL and nothing else: `createXRepo({ database }: Pick<Platform, 'database'>)`, using
 *      `database.orm()` anew in every function; every function takes the actor, and gives a thing together with the
 *      role that the actor has there
 *   3. `<name>.service.ts` the rules: takes the repo and other doors as arguments, begins with
 *      `authorize(actor, 'modify', await repo.find(actor, id))` of access/, changes inside `database.transaction(…)`, announces with
 *      `events.publish({ type, to: { spaceId }, properties })` (sent after the commit)
 *   4. `<name>.routes.ts` `implementAll(api.<area>, { … })`; a missing handler does not compile
 *   5. `index.ts` exports `createXFeature(doors: Pick<Doors, …>): Feature`, and one line below builds it
 *
 * What a feature needs of another one it names as a function in its dependencies; this file passes it. A function that
 * is built further down is passed as `(…) => later.function(…)`.
 */
import { join } from 'node:path';
import { serverLimits } from '@holdall/shared/contract';
import { forgetPerson } from './access/forgetPerson.ts';
import { assemble, type App, type Doors, type Product } from './assemble.ts';
import { createAccountsFeature } from './features/people/accounts/index.ts';
import { createActivityFeature } from './features/together/activity/index.ts';
import { createArchivesFeature, writeZip } from './features/content/archives/index.ts';
import { createAuditFeature } from './features/people/audit/index.ts';
import { createAuthFeature } from './features/people/auth/index.ts';
import { createClipboardFeature } from './features/content/clipboard/index.ts';
import { createDataExportsFeature } from './features/people/dataExports/index.ts';
import { createFlagsFeature } from './features/people/flags/index.ts';
import { createImportsService, importCommand } from './features/content/imports/index.ts';
import { createFollowsFeature } from './features/together/subscriptions/index.ts';
import { createJobsFeature } from './features/platform/longJobs/index.ts';
import { createLegalFeature } from './features/people/legal/index.ts';
import { createLinksFeature } from './features/content/links/index.ts';
import { createMailFeature } from './features/people/mail/index.ts';
import { createMessagesFeature } from './features/together/messages/index.ts';
import { createNotificationsFeature } from './features/together/notifications/index.ts';
import { createOperationsFeature } from './features/content/operations/index.ts';
import { createPinsFeature } from './features/content/pins/index.ts';
import { createPlansFeature } from './features/content/plans/index.ts';
import { createPresenceFeature } from './features/together/presence/index.ts';
import { createReadingsFeature } from './features/content/documentContent/index.ts';
import { createRemotesFeature } from './features/platform/remotes/index.ts';
import { createResourcesFeature, foldText, wordsOf } from './features/content/resources/index.ts';
import { createSearchFeature } from './features/find/search/index.ts';
import { createSessionsFeature, describeDevice, endCommand } from './features/people/sessions/index.ts';
import { createSettingsFeature } from './features/people/settings/index.ts';
import { createSpacesFeature } from './features/content/spaces/index.ts';
import { createStoragesFeature } from './features/content/storages/index.ts';
import { createSupportFeature } from './features/people/support/index.ts';
import { createTrashFeature } from './features/content/trash/index.ts';
import { createUploadsFeature } from './features/content/uploads/index.ts';
import { createVersionsFeature } from './features/content/versions/index.ts';
import { createVirtualFeature } from './features/content/collections/index.ts';
import type { Platform } from './platform/Platform.ts';
import { createPreviews } from './platform/previews/createPreviews.ts';
import { findOfficeHere } from './platform/previews/office/findOfficeHere.ts';
import { sayIn } from './platform/say.ts';

function buildProduct(doors: Doors): Product {
  const { config, blobs, log } = doors;
  const previews = createPreviews({
    cacheDir: join(config.HOLDALL_DATA, 'previews'),
    readBlob: (hash) => blobs.open(hash),
    log,
    office: findOfficeHere({
      setting: config.OFFICE_PROGRAM,
      searchPath: process.env['PATH'] ?? '',
      dataFolder: config.HOLDALL_DATA,
      log,
    }),
  });
  const previewRule = { unusedMs: serverLimits.previewDays * 24 * 3_600_000, maxBytes: config.PREVIEW_BYTES };
  doors.jobs.define('previews.sweep', {
    cron: '53 3 * * *',
    handle: async () => {
      await previews.sweep(previewRule);
    },
  });
  const operations = createOperationsFeature(doors, sayIn);
  const storages = createStoragesFeature(doors, operations.operations);
  const spaces = createSpacesFeature(doors, { ...storages, ...operations });
  const resources = createResourcesFeature(doors, {
    operations: operations.operations,
    previews,
    versions: {
      keep: (...asked) => versions.versions.keep(...asked),
      takeBack: (...asked) => versions.versions.takeBack(...asked),
      content: (...asked) => versions.versions.content(...asked),
    },
    findGranted: (...asked) => virtual.grants.find(...asked),
    gathered: (...asked) => virtual.gathered.things(...asked),
  });
  const versions = createVersionsFeature(doors, resources.versioned);
  const messages = createMessagesFeature(doors, {
    operations: operations.operations,
    addMember: spaces.members.addPerson,
    async findResource(actor, id) {
      const found = await resources.resources.require(actor, id, 'preview');
      return { ...found, name: found.row.name, isTrashed: found.trashed !== null };
    },
    unmuted: (...asked) => follows.follows.unmuted(...asked),
  });
  const readings = createReadingsFeature(doors, {
    look: resources.contents.look,
    document: previews.document,
    pages: previews.pages,
    linkCopy: (actor, id) => links.copy(actor, id),
    findActor: (userId) => people.findActor(userId),
  });
  const links = createLinksFeature(doors, {
    look: resources.contents.look,
    requireChange: async (actor, id) => void (await resources.resources.require(actor, id, 'modify')),
    previews,
  });
  const plans = createPlansFeature(doors, resources);
  const clipboard = createClipboardFeature(doors, resources);
  const search = createSearchFeature(doors, { wordsOf, describe: resources.resources.describe });
  const uploads = createUploadsFeature(doors, resources.uploadTargets);
  const jobs = createJobsFeature(doors, { findActor: (userId) => people.findActor(userId), sayIn });
  const archives = createArchivesFeature(doors, { ...resources, works: jobs.works });
  const virtual = createVirtualFeature(doors, {
    operations: operations.operations,
    resolve: resources.selections.resolve,
    look: resources.resources.look,
    bytesIn: resources.bytesIn,
    acts: resources.acts,
    storages: storages.storages,
    works: jobs.works,
    wordsOf,
    fold: foldText,
  });
  const membersOf = (spaceId: string) => spaces.members.userIds(spaceId);

  const audit = createAuditFeature(doors, {
    standingOf: (actor) => people.standingOf(actor),
    standingIn: (organizationId, userId) => people.standingIn(organizationId, userId),
    peopleIn: (organizationId) => people.peopleIn(organizationId),
    who: (userIds) => people.who(userIds),
    findActor: (userId) => people.findActor(userId),
    operations: operations.operations,
  });
  const mail = createMailFeature(doors, audit.audit);
  const flags = createFlagsFeature(doors, {
    record: audit.audit.record,
    who: (userIds) => people.who(userIds),
    operators: () => people.operators(),
    organizations: () => people.organizations(),
    groups: {
      of: (person) => accounts.groups.of(person),
      everywhere: (ids) => accounts.groups.everywhere(ids),
    },
  });
  const settings = createSettingsFeature(doors, {
    record: audit.audit.record,
    offeredFeatures: flags.flags.offered,
    waitlist: {
      list: (query) => auth.auth.waitlist.list(query),
      invite: (...asked) => auth.auth.waitlist.invite(...asked),
      takeOff: (...asked) => auth.auth.waitlist.takeOff(...asked),
    },
  });
  const accounts = createAccountsFeature(doors, {
    record: audit.audit.record,
    sendMail: mail.mail.send,
    onUserCreated: (actor, name) => spaces.spaces.createFirst(actor, name),
    unreadOf: (userId) => notifications.notifications.unread(userId),
    spaces: { organizationOf: spaces.spaces.organizationOf, addMember: spaces.members.add },
    memberships: spaces.memberships,
    async forgetThings(userId) {
      await spaces.memberships.forget(userId);
      await forgetPerson(doors.database, userId);
    },
    requireProof: (...asked) => auth.auth.requireProof(...asked),
    hasSecondFactor: (userId) => auth.auth.hasSecondFactor(userId),
    sessionsOf: (userId, presentId) => sessions.sessions.list(userId, presentId),
    featuresOf: flags.flags.of,
    operations: operations.operations,
  });
  const { people, stays } = accounts;
  const imports = createImportsService({
    targets: resources.uploadTargets,
    store: blobs,
    get: (actor, id) => resources.resources.get(actor, id),
  });
  doors.commands['import'] = importCommand({
    imports,
    async findActor(email) {
      const person = await (email === null ? people.findOwner() : people.findByEmail(email));
      return person && people.findActor(person.id);
    },
    spacesOf: (actor) => spaces.spaces.list(actor),
    createSpace: (actor, name) => spaces.spaces.create(actor, { name }),
    storagesOf: (actor, spaceId) => storages.storages.list(actor, spaceId),
  });
  const notifications = createNotificationsFeature(doors, { membersOf, findByEmail: people.findByEmail });
  doors.commands['sessions:end'] = endCommand({
    findByEmail: people.findByEmail,
    sessions: doors.sessions,
    transaction: (work) => doors.database.transaction(work),
    record: audit.audit.record,
  });
  const follows = createFollowsFeature(doors, {
    tellNews: notifications.notifications.tellNews,
    nameOf: async (userId) => (await people.who([userId])).get(userId)?.name ?? '',
    resolve: resources.selections.resolve,
    operations: operations.operations,
  });
  const sessions = createSessionsFeature(doors, {
    record: audit.audit.record,
    requireOneFactor: (...asked) => auth.auth.requireOneFactor(...asked),
  });
  const auth = createAuthFeature(doors, {
    people,
    invitations: accounts.invitations,
    mail: mail.mail,
    audit: audit.audit,
    describeDevice,
    remindGuest: stays.remind,
    beginStay: stays.beginWith,
    mayGoWithoutTwoStep: people.mayGoWithoutTwoStep,
    signUpMode: settings.installation.signUpMode,
  });
  const support = createSupportFeature(doors, {
    record: audit.audit.record,
    sendMail: mail.mail.send,
    operators: people.operators,
    countProblem: flags.countProblem,
    find: people.find,
    who: people.who,
  });
  const dataExports = createDataExportsFeature(doors, {
    writeZip,
    works: jobs.works,
    requireProof: auth.auth.requireProof,
    sendMail: mail.mail.send,
    record: audit.audit.record,
    sources: {
      describe: people.describe,
      emailChangeOf: auth.auth.emailChangeOf,
      sessionsOf: (actor) => sessions.sessions.list(actor.userId, ''),
      activityOf: audit.audit.linesOf,
      notificationsOf: (actor) => notifications.notifications.all(actor),
      commentsOf: messages.reading.linesOf,
      commentImagesOf: messages.reading.imagesOf,
      followsOf: (actor) => follows.follows.all(actor),
      auditFiltersOf: audit.filters.ofPerson,
      requestsOf: support.desk.ofPerson,
      spacesOf: spaces.spaces.list,
      storagesOf: storages.storages.list,
      files: resources.archiveSources,
      walkVersions: versions.walkVersions,
    },
  });
  const legal = createLegalFeature(doors);

  return {
    features: [
      settings,
      audit,
      mail,
      accounts,
      notifications,
      sessions,
      auth,
      dataExports,
      flags,
      legal,
      support,
      createRemotesFeature(doors),
      storages,
      spaces,
      operations,
      resources,
      readings,
      createActivityFeature(doors, {
        requireSpace: (actor, id) => spaces.spaces.require(actor, id, 'list'),
        requireResource: (actor, id) => resources.resources.require(actor, id, 'list'),
        sayIn,
      }),
      createPinsFeature(doors, {
        requireSpace: (actor, id) => spaces.spaces.require(actor, id, 'list'),
        requireChange: (actor, id) => resources.resources.require(actor, id, 'modify'),
        describe: resources.resources.describe,
        operations: operations.operations,
      }),
      createPresenceFeature(doors, resources.resources),
      links,
      plans,
      clipboard,
      search,
      createTrashFeature(doors, resources),
      uploads,
      archives,
      versions,
      messages,
      follows,
      virtual,
      // Last: what was left behind is taken up once everything else stands.
      jobs,
      { routes: [], stop: async () => previews.close() },
    ],
    findActor: people.findActor,
    membersOf,
  };
}

/** The product on this platform, built and not yet started. */
export function buildApp(platform: Platform): Promise<App> {
  return assemble(platform, buildProduct);
}
