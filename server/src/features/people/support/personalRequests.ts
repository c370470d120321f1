import { Readable } from 'node:stream';
import { pathPart, type PersonalSource } from '../../../access/PersonalData.ts';
import type { SupportDeskService } from './supportDesk.service.ts';
import type { PersonalRequest } from './ticketView.ts';

/** The names of files in their folder: two of the same name are two files. */
const namesOf = (files: PersonalRequest['files']): string[] =>
  files.map(({ name }, place) =>
    files.findIndex((other) => other.name === name) === place
      ? pathPart(name)
      : `${place + 1} ${pathPart(name)}`,
  );

/** What somebody has asked for help with, as they take it away: the requests, and the files that went with them. */
export const personalRequests = ({ ofPerson }: Pick<SupportDeskService, 'ofPerson'>): PersonalSource[] => [
  {
    path: 'requests.json',
    about: 'what you have asked for help with',
    async read({ userId }) {
      const requests = await ofPerson(userId);
      const shown = requests.map(({ files, ...request }) => ({ ...request, files: namesOf(files) }));
      return Readable.from([`${JSON.stringify(shown, null, 2)}\n`]);
    },
  },
  {
    path: 'requests/',
    about: 'the files that went with it: number of the request, files',
    async *files({ userId }) {
      for (const { number, files, createdAt } of await ofPerson(userId)) {
        const [names, changedAt] = [namesOf(files), new Date(createdAt)];
        for (const [place, { size, blobKey }] of files.entries())
          yield [{ path: ['requests', number, names[place] ?? ''], blobKey, size, changedAt }];
      }
    },
  },
];
