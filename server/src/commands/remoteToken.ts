// Tokens by which teams elsewhere publish their remotes to this server, and no others:
//   npm run remote:token -- make "The boards team" --remotes boards,notes
//   npm run remote:token -- list
//   npm run remote:token -- revoke pbt_…
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { PublishToken } from '../features/people/publishing/index.ts';
import { askServer } from './askServer.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remotes: { type: 'string' } },
});
const [what, given] = positionals;

const ask = (command: string, args: Record<string, unknown>) =>
  askServer(readConfig(process.env), `remote:token:${command}`, args, () => {});
const say = (line: string) => void process.stdout.write(`${line}\n`);

const actions: Record<string, () => Promise<void>> = {
  async make() {
    const { id, token } = (await ask('make', { label: given, remotes: values.remotes })) as {
      id: string;
      token: string;
    };
    say(
      `${token}\nThis is shown once, and publishes for a year. To revoke it: npm run remote:token -- revoke ${id}`,
    );
  },
  async list() {
    const { tokens } = (await ask('list', {})) as { tokens: PublishToken[] };
    for (const { id, label, remotes, usedAt } of tokens)
      say(`${id}  ${remotes.join(',')}  ${label}  ${usedAt ? `used ${String(usedAt)}` : 'never used'}`);
    if (tokens.length === 0) say('There are no tokens.');
  },
  async revoke() {
    await ask('revoke', { id: given });
    say(`${given} publishes nothing any more.`);
  },
};

try {
  const act = actions[what ?? ''];
  if (!act)
    throw new Error('What? For example: npm run remote:token -- make "The boards team" --remotes boards');
  await act();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
