/** Numbers of the product. An operator may lower or raise those that `Settings.limits` repeats. */
export const limits = {
  noticeMs: 3000,
  summaryWidthPercent: 50,
  summaryMaxWidth: 860,
  smallUploadBytes: 8 * 1024 ** 2,
  /** All files together that wait in a browser for a connection. */
  waitingFilesBytes: 100 * 1024 ** 2,
  filesTogether: 100,
  filesTogetherBytes: 1024 ** 2,
  uploadPartBytes: 8 * 1024 ** 2,
  uploadsAtOnce: 3,
  textEditBytes: 2 * 1024 ** 2,
  nameBytes: 255,
  jobDays: 7,
  pageSize: 100,
  pageSizeMax: 200,
  bulkItems: 10_000,
  trashDays: 30,
  /** Days in which a deleted space or storage can be brought back. */
  spaceGraceDays: 30,
  trashDaysMost: 3650,
  operationDays: 30,
  versionNameLength: 80,
  messageLength: 10_000,
  questionLength: 32_000,
  /** What a tool of a remote may answer, as JSON. */
  toolAnswerLength: 64_000,
  /** Spaces, storages, folders and files that one question is about. */
  questionPlaces: 10,
  /** A table of answers: so many questions at once, so long each. */
  runQuestions: 8,
  runQuestionLength: 500,
  messageImages: 10,
  messageImageBytes: 10 * 1024 ** 2,
  passwordMax: 128,
  emailLength: 254,
  personNameLength: 80,
  /** The storages of an agent that has not all, and the calls of its tools a day. */
  agentStorages: 100,
  agentDailyCalls: 1000,
  agentDailyCallsMost: 100_000,
  spaceNameLength: 80,
  savedSearchNameLength: 80,
  rules: 20,
  ruleStorages: 10,
  noteLength: 500,
  /** Tabs that somebody may have in a space. */
  spaceTabs: 100,
  descriptionLength: 2000,
  invitationsAtOnce: 500,
  /** People with whom a storage is shared in one go, and in all. */
  sharedAtOnce: 50,
  sharesOfStorage: 1000,
  linksOfThing: 100,
  linkNameLength: 80,
  linkMessageLength: 500,
  linkPasswordLength: 8,
  sharesChangedAtOnce: 200,
  slugMin: 3,
  slugMax: 40,
  featureErrorPeople: 2,
  featureErrorsMost: 10_000,
  domainLength: 253,
  groupNameLength: 80,
  auditFilterNameLength: 80,
  guestDays: 366,
  guestDaysUsual: 30,
  reasonLength: 500,
  leavingDays: 30,
  logoBytes: 128 * 1024,
  supportFiles: 3,
  supportFileBytes: 10 * 1024 ** 2,
  resendSeconds: 30,
} as const;

/** Version of the product, shown in settings and the console. */
export const appVersion = '1.9.1';

/** Name of the product, as people see it. */
export const productName = 'Holdall';
