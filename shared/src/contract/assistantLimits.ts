/** Numbers of the assistant; no first visit loads them. */
export const assistantLimits = {
  /** Spaces, storages, folders and files that one question is about. */
  questionPlaces: 10,
  /** Questions of a session, with all that were asked in another way. */
  sessionQuestions: 1000,
  /** Folders of one person for their sessions. */
  folders: 100,
  /** What those who manage a storage tell the assistant. */
  instructionsLength: 4000,
} as const;
