import { i18n } from '@lingui/core';
import { formatBytes, type EventProperties, type Say } from '@holdall/shared';

/** Measures that count bytes, by the words people have for them. */
const byteMeasures: Readonly<Record<string, string>> = {
  storageBytes: 'Storage',
  'linkTrafficBytes/month': 'Traffic of links this month',
  'archiveBytes/day': 'Archives today',
};

/** What a quota's text is filled with: bytes in units, numbers as the language writes them. */
export function quotaValues({ measure, used, limit }: EventProperties<'quotaUpdated'>, say: Say) {
  const words = byteMeasures[measure];
  const write = (value: number) =>
    words === undefined ? i18n.number(value) : formatBytes(value, i18n.locale);
  return {
    measure: words === undefined ? measure : say(words),
    used: write(used),
    limit: limit === null ? say('no limit') : write(limit),
  };
}
