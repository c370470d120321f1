// What the page and its worker call what is kept. Everything but the files is somebody's own, and has their id in its name.

/** How all names begin. */
export const keptPrefix = 'holdall.';
/** Files of host and remotes, by address. */
export const filesName = `${keptPrefix}files`;
/** How the names of kept pages begin. */
const pagePrefix = `${keptPrefix}page.`;

/** The page of a person: one, whatever the address, since the frame is the same. */
export const pageName = (person: string) => pagePrefix + person;

/** Answers of the server to a person, as a build of the product understands them. */
export const answersName = (person: string, build: string) => `${keptPrefix}answers.${person}.${build}`;

/** What a person wants to open without a connection, whatever the build: content, pictures, answers, and a record of each pin. */
export const pinnedName = (person: string) => `${keptPrefix}pinned.${person}`;

/** Who something is kept of; undefined where nothing is. */
export async function keptPerson(): Promise<string | undefined> {
  const names = await caches.keys();
  return names.find((name) => name.startsWith(pagePrefix))?.slice(pagePrefix.length);
}
