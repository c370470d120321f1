import type { ShareMode, SharePlan } from '@holdall/shared';

/** The ways in which a collection is shared, as they are chosen. */
export const modeTexts: Readonly<Record<ShareMode, { label: string; about: string }>> = {
  reference: {
    label: 'Reference',
    about: 'People of the space see what they may see already. Of the rest they see how much it is.',
  },
  grant: {
    label: 'Grant',
    about:
      'People of the space may also read the files in it, for as long as they are in it and you may share them.',
  },
  snapshot: {
    label: 'Snapshot',
    about:
      'People of the space get copies as of now, which stay as they are whatever becomes of the originals.',
  },
};

/** Why something is left out of a grant or a snapshot. */
export const leftOutTexts: Readonly<Record<SharePlan['leftOut'][number]['reason'], string>> = {
  mayNotShare: 'You may not share it',
  mayNotDownload: 'You may not download it',
  folder: 'Folders are not granted, only files',
  storage: 'Whole storages stay where they are',
  gone: 'It is gone, or you may not see it',
  rule: 'You may not share what a rule finds there',
};
