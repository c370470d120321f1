/**
 * Every command: the script behind it, whether the pages must be built first, and one line of help.
 * A new command is a row here and a line in package.json.
 */
export const commands = {
  start: { script: 'server/src/main.ts', build: true, help: 'start the product' },
  test: {
    script: 'e2e/support/runTests.ts',
    build: false,
    help: 'every test; `checks`, `jest` or `stories` for one part',
  },
  check: {
    script: 'e2e/support/runTests.ts',
    with: ['checks'],
    build: false,
    help: 'format, lint, types, rules',
  },
  'test:matrix': {
    script: 'e2e/support/runMatrix.ts',
    build: false,
    help: 'the long tests: phone, languages, PostgreSQL',
  },
  'test:security': {
    script: 'e2e/security/runChecks.ts',
    build: false,
    help: 'black-box checks of HOLDALL_CHECKS',
  },
  build: { script: 'shared/build/launch/build.mjs', build: false, help: 'build the pages that changed' },
  dev: {
    script: 'shared/build/product/dev.mjs',
    build: false,
    help: 'serve one remote from source against a host',
  },
  backup: { script: 'server/src/commands/backup.ts', build: false, help: 'write a backup to a file' },
  restore: { script: 'server/src/commands/restore.ts', build: false, help: 'bring a backup back' },
  import: { script: 'server/src/commands/import.ts', build: false, help: 'bring a folder tree into a space' },
  'sessions:end': {
    script: 'server/src/commands/endSessions.ts',
    build: false,
    help: 'sign somebody out everywhere',
  },
  'remote:publish': {
    script: 'server/src/commands/remotePublish.ts',
    build: false,
    help: 'publish one remote',
  },
  'remote:token': {
    script: 'server/src/commands/remoteToken.ts',
    build: false,
    help: 'make, list or revoke tokens for publishing from elsewhere',
  },
  'remote:rollback': { script: 'server/src/commands/remoteRollback.ts', build: false, help: 'take it back' },
  migrations: { script: 'server/src/commands/migrations.ts', build: false, help: 'write the next migration' },
  outdated: {
    script: 'shared/build/launch/outdated.mjs',
    build: false,
    help: 'show which dependencies are behind, and their known weaknesses',
  },
  'bench:load': { script: 'e2e/bench/load.ts', build: true, help: 'measure the way to the first screen' },
  'bench:list': { script: 'e2e/bench/list.ts', build: true, help: 'measure long folders' },
  'bench:transfer': { script: 'e2e/bench/transfer.ts', build: true, help: 'measure uploads and downloads' },
  'bench:space': { script: 'e2e/bench/space.ts', build: true, help: 'measure archives' },
  'bench:search': {
    script: 'e2e/bench/search.ts',
    build: true,
    help: 'measure finding words in texts',
  },
  'bench:assistant': {
    script: 'e2e/bench/assistant.ts',
    build: true,
    help: 'measure answers of the assistant',
  },
  'bench:serve': { script: 'e2e/bench/serve.ts', build: true, help: 'measure many people at once' },
  'bench:signin': { script: 'e2e/bench/signin.ts', build: true, help: 'measure everybody coming at once' },
  'bench:disk': {
    script: 'e2e/bench/disk.ts',
    build: true,
    help: 'fill a small disk to its last byte, again and again',
  },
  'bench:kill': {
    script: 'e2e/bench/kill.ts',
    build: true,
    help: 'kill the server while it reads and answers, again and again; nothing is lost',
  },
  'bench:fair': {
    script: 'e2e/bench/fair.ts',
    build: true,
    help: 'one organization asks for all it can; measure the lists of another',
  },
  'bench:together': {
    script: 'e2e/bench/together.ts',
    build: true,
    help: 'measure many people around the same things',
  },
  eval: {
    script: 'e2e/eval/eval.ts',
    build: true,
    help: 'measure how well words in texts are found, by public sets of questions',
  },
  'folders:make': {
    script: 'e2e/folders/makeFolder.ts',
    build: true,
    help: 'make the data folder of a version, which later ones must open',
  },
  pictures: {
    script: 'e2e/support/takePictures.ts',
    build: true,
    help: 'take the pictures of the README, or of all screens',
  },
};

/** All commands with their line of help, for those who asked for one that is not there. */
export function listCommands() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return Object.entries(commands)
    .map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}`)
    .join('\n');
}
