// Baseline of bench:serve: a bare node:http server that answers each address with one prepared statement on the same
// rows, through the same door to the database. No sessions, no rights, no checks.
// node bareReads.ts <folder> [address of a PostgreSQL]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFolder } from '../world/prepareFolder.ts';
import { bareListing } from './bareListing.ts';

const [folder = '', databaseUrl] = process.argv.slice(2);
const database = await openFolder(folder, databaseUrl);

/** One statement for each kind of question, by the first part of the address; what follows is its value. */
const statements: Readonly<Record<string, string>> = {
  list: bareListing,
  one: 'select r.*, u.name as changer from resources r left join users u on u.id = r.changed_by where r.id = $1',
  me: 'select * from users where email = $1',
  spaces: `select s.*, m.role from spaces s join space_members m on m.space_id = s.id
    join users u on u.id = m.user_id where u.email = $1`,
};

const server = createServer((request, response) => {
  const [, kind = '', value = ''] = (request.url ?? '').split('/');
  const text = statements[kind];
  if (text === undefined) return void response.writeHead(404).end();
  database.query(text, [decodeURIComponent(value)], `bare.${kind}`).then(
    (rows) => {
      const body = JSON.stringify({ items: rows });
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => {
  server.close(() => void database.close().then(() => process.exit(0)));
  server.closeAllConnections();
});
