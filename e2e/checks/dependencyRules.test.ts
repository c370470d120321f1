import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../support/root.ts';
import { runTool } from '../support/runTool.ts';

/** File, what it imports, and the rule that this breaks; `null` for a look-alike that is allowed. */
const planted: readonly [file: string, imports: string, rule: string | null][] = [
  ['shared/src/shell/a.ts', '../../../host/src/free.ts', 'shared-stands-alone'],
  ['shared/src/contract/a.ts', '../state/free.ts', 'contract-is-pure'],
  ['shared/src/contract/allowed.ts', '../kinds/free.ts', null],
  ['host/src/a.ts', '../../remote-space/src/free.ts', 'host-loads-remotes-at-run-time'],
  ['remote-space/src/a.ts', '../../remote-admin/src/free.ts', 'remotes-do-not-meet'],
  ['remote-space/src/b.ts', '../../server/src/platform/free.ts', 'remotes-do-not-meet'],
  [
    'remote-space/src/features/lists/tree/a.ts',
    '../../files/upload/inside.ts',
    'features-of-the-workspace-have-one-door',
  ],
  ['remote-space/src/features/lists/tree/allowed.ts', '../../files/upload/index.ts', null],
  [
    'server/src/features/content/spaces/spaces.service.ts',
    '../storages/storages.service.ts',
    'server-features-are-strangers',
  ],
  ['server/src/features/content/spaces/spaces.routes.ts', './spaces.repo.ts', 'routes-ask-services'],
  ['server/src/features/content/spaces/spaces.policy.ts', '../../../http/free.ts', 'services-know-no-http'],
  [
    'server/src/platform/a.ts',
    '../features/content/storages/storages.service.ts',
    'platform-knows-no-features',
  ],
  ['server/src/b.ts', '../../shared/src/ui/free.ts', 'server-has-no-screens'],
  ['connectors/src/a.ts', '../../server/src/platform/free.ts', 'connectors-see-only-shared'],
  ['host/src/b.ts', '../../server/src/platform/free.ts', 'browser-never-loads-server-code'],
  ['e2e/stories/a.ts', '../../host/src/free.ts', 'e2e-stays-outside'],
  ['server/src/platform/c.ts', '../../../shared/testing/free.ts', 'worlds-of-tests-stay-in-tests'],
  ['server/src/platform/c.test.ts', '../../../shared/testing/free.ts', null],
  ['e2e/stories/allowed.ts', '../../shared/src/contract/free.ts', null],
  ['host/src/c.ts', './nowhere.ts', 'doors-lead-somewhere'],
  ['host/src/circle/one.ts', './two.ts', 'no-circles'],
];

/** Files that others may import and that import nothing. */
const free = [
  'host/src/free.ts',
  'shared/testing/free.ts',
  'remote-space/src/free.ts',
  'remote-admin/src/free.ts',
  'remote-space/src/features/files/upload/inside.ts',
  'remote-space/src/features/files/upload/index.ts',
  'server/src/features/content/storages/storages.service.ts',
  'server/src/features/content/spaces/spaces.repo.ts',
  'server/src/http/free.ts',
  'server/src/platform/free.ts',
  'shared/src/contract/free.ts',
  'shared/src/kinds/free.ts',
  'shared/src/state/free.ts',
  'shared/src/ui/free.ts',
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

let folder = '';
let violations: readonly Violation[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'holdall-rules-'));
  await Promise.all(free.map((name) => write(name, 'export const value = 1;\n')));
  await Promise.all(planted.map(([name, target]) => write(name, `export { value } from '${target}';\n`)));
  await write('host/src/circle/two.ts', "export { value } from './one.ts';\n");
  const args = ['--config', join(root, 'dependency-rules.cjs'), '--output-type', 'json', '.'];
  const { output } = await runTool(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder });
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

const rulesBrokenBy = (file: string) =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the plan of the house', () => {
  it.each(planted.filter(([, , rule]) => rule !== null))(
    'is broken by %s importing %s: %s',
    (file, _target, rule) => {
      expect(rulesBrokenBy(file)).toContain(rule);
    },
  );

  it.each(planted.filter(([, , rule]) => rule === null))('allows %s to import %s', (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });
});
