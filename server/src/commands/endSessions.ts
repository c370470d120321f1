// Signs people out everywhere: npm run sessions:end -- EMAIL, or npm run sessions:end -- --everybody
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { askServer } from './askServer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { everybody: { type: 'boolean' } },
});
const [email] = positionals;

if ((email === undefined) !== (values.everybody === true)) {
  process.stderr.write('Whom? For example: npm run sessions:end -- ana@example.org, or -- --everybody\n');
  process.exitCode = 1;
} else {
  try {
    const answer = await askServer(readConfig(process.env), 'sessions:end', { email, ...values }, () => {});
    const { ended } = answer as { ended: number };
    process.stdout.write(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
