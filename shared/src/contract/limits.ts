/** Numbers of the product. An operator may lower or raise those that `Settings.limits` repeats. */
export const limits = {
  noticeMs: 3000,
  summaryWidthPercent: 50,
  summaryMaxWidth: 860,
  uploadBytes: 50 * 1024 ** 3,
  smallUploadBytes: 8 * 1024 ** 2,
  uploadPartBytes: 8 * 1024 ** 2,
  uploadsAtOnce: 3,
  textEditBytes: 2 * 1024 ** 2,
  nameBytes: 255,
  folderDepth: 64,
  folderEntries: 100_000,
  recentEntries: 1000,
  archiveEntries: 200_000,
  archiveBytes: 50 * 1024 ** 3,
  pageSize: 100,
  pageSizeMax: 200,
  bulkItems: 10_000,
  trashDays: 30,
  operationDays: 30,
  spaceGraceDays: 30,
  passwordMin: 10,
  passwordMax: 128,
  emailLength: 254,
  personNameLength: 80,
  spaceNameLength: 80,
  descriptionLength: 2000,
  codeTries: 5,
  freshSignInMinutes: 10,
  recoveryCodes: 10,
  passkeys: 20,
  trustedBrowserDays: 30,
  stateTokenMinutes: 10,
  resendSeconds: 30,
  socketsPerUser: 20,
  socketFrameBytes: 64 * 1024,
  replayEvents: 1000,
  replayMinutes: 10,
  requestsPerMinuteSignedIn: 600,
  requestsPerMinuteAnonymous: 60,
} as const;

/** Version of the product, shown in settings and the console. */
export const appVersion = '1.9.1';

/** Name of the product, as people see it. */
export const productName = 'Holdall';
