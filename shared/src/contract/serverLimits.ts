/** How much and how long, as only the server has to know. Each is named with its unit. */
export const serverLimits = {
  uploadBytes: 50 * 1024 ** 3,
  folderDepth: 64,
  folderEntries: 100_000,
  /** Pins of a space that are shown on its overview. */
  pinsShown: 24,
  recentEntries: 1000,
  archiveEntries: 200_000,
  archiveBytes: 50 * 1024 ** 3,
  archiveStreamBytes: 100 * 1024 ** 2,
  archiveHours: 24,
  archiveJoinMinutes: 10,
  jobsAtOnce: 50,
  jobFailures: 1000,
  clipboardHours: 24,
  /** Threads in an answer, and of each the last answers that stand in it; and answers that a thread takes. */
  threadsAtOnce: 50,
  repliesShown: 20,
  threadReplies: 500,
  versions: 100,
  versionsKept: 50,
  versionSittingMinutes: 10,
  passwordMin: 10,
  collectionEntries: 10_000,
  /** Files and folders that a snapshot of a collection copies. */
  snapshotItems: 10_000,
  invitationDays: 14,
  featureErrorDays: 7,
  domains: 20,
  domainGraceDays: 7,
  groups: 200,
  auditFilters: 50,
  keyChoices: 300,
  exportDays: 3,
  codeAttempts: 5,
  freshSignInMinutes: 10,
  recoveryCodes: 10,
  passkeys: 20,
  trustedBrowserDays: 30,
  stateTokenMinutes: 10,
  socketsPerUser: 20,
  /** Who says nothing for so long has closed what they had open. A page in the background speaks once a minute. */
  presenceSeconds: 70,
  /** Things that somebody may have open at once, in all their windows. */
  presencesPerUser: 60,
  socketFrameBytes: 64 * 1024,
  replayEvents: 1000,
  replayMinutes: 10,
  requestsPerMinuteSignedIn: 600,
  requestsPerMinuteAnonymous: 60,
  /** Looks into the frame of foreign documents, a person. */
  framesPerMinute: 240,
  /** Pictures and readings made of files are dropped when nobody has asked for them in so long, or when they are so many. */
  previewDays: 30,
  previewBytes: 20 * 1024 ** 3,
  /** Folders of one person for their sessions. */
  assistantFolders: 100,
  /** Questions of a session, with all that were asked in another way. */
  sessionQuestions: 1000,
  /** Questions of one person that wait for their answers. */
  questionsWaiting: 20,
  /** A table of answers is of so many files at most. */
  runFiles: 500,
  /** A summary of a folder or of several files is of so many at most. */
  summaryFiles: 200,
  /** So many tables of one person are made at once. */
  runsUnderWay: 2,
  /** Proposals of one agent that wait for its owner. */
  proposalsWaiting: 50,
  /** Searches that a person has saved. */
  savedSearches: 100,
  /** Agents of a person. */
  agents: 20,
  /** Servers outside; tools of one that are listed; tools of all that are on. */
  outsideServers: 10,
  outsideToolsListed: 100,
  outsideToolsOn: 24,
  /** What is read of a description, of what a tool is given, of an answer at all, and of an answer as text. */
  outsideDescriptionCharacters: 1000,
  outsideSchemaBytes: 8000,
  outsideAnswerBytes: 1024 ** 2,
  outsideAnswerCharacters: 16_000,
  /** What is read of an answer of whoever lets in at a server (OAuth). */
  outsideLetInBytes: 64 * 1024,
  /** So long one server is waited for, with all that is said to it. */
  outsideSeconds: 20,
  /** Calls without approval while one answer is made, and calls that one answer proposes. */
  outsideAsked: 3,
  outsideProposed: 3,
  /** So long it is waited for a window to take a call of a tool of a remote, and for its person’s windows to come back. */
  remoteTakeSeconds: 5,
  remoteBackSeconds: 15,
  /** Pages that are told at once of what changes behind one link, and behind all. */
  linkFollowers: 100,
  allLinkFollowers: 2000,
} as const;
