import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../testing/until.ts';
import { commands } from './commands.mjs';
import { reasonForFailure } from './installFailure.mjs';
import { checkOwnNode, root, runtime } from './runtime.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'holdall-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout into which nothing was installed. */
function freshCheckout() {
  for (const name of [
    'start.mjs',
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'shared/build/launch',
  ]) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** A folder of programs in which there is Node and nothing else. */
function onlyNode() {
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  symlinkSync(process.execPath, path.join(programs, 'node'));
  return programs;
}

function start(cwd, env) {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8', timeout: 250_000 };
  return spawnSync(process.execPath, ['start.mjs', 'build'], options);
}

describe('the commands', () => {
  it('are the scripts of package.json, each with a file behind it', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    expect(Object.keys(scripts)).toEqual(Object.keys(commands));
    const missing = Object.values(commands).filter(({ script }) => !existsSync(path.join(root, script)));
    expect(missing).toEqual([]);
  });
});

describe('the launcher says in one sentence', () => {
  it('that Node is too old to start', () => {
    expect(() => checkOwnNode('18.20.1')).toThrow(
      'Holdall needs Node 20 or newer to start; this is 18.20.1.',
    );
    expect(() => checkOwnNode('20.0.0')).not.toThrow();
  });

  it('that Node is too old to serve where the product brings none', () => {
    expect(() => runtime('22.17.0', '/nowhere/node')).toThrow(/install Node 24/);
    expect(runtime('22.18.0', '/nowhere/node')).toBe(process.execPath);
    expect(runtime('20.0.0', process.execPath)).toBe(process.execPath);
  });

  it('that npm is missing', () => {
    const { status, stderr } = start(freshCheckout(), { PATH: onlyNode() });
    expect(stderr).toBe('npm is missing: install Node together with npm, then start again.\n');
    expect(status).toBe(1);
  });

  it('that the registry cannot be reached', () => {
    const { status, stderr } = start(freshCheckout(), {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    });
    expect(stderr).toMatch(/^The npm registry cannot be reached: .+\n$/);
    expect(status).toBe(1);
  });

  it('why an installation failed, and shows what it does not know', () => {
    expect(reasonForFailure('ERR_PNPM_ENOSPC  No space left on device')).toMatch('The disk is full');
    expect(reasonForFailure('EACCES: permission denied, mkdir')).toMatch('cannot be written');
    expect(reasonForFailure('something new')).toMatch(/something new\n.*failed/);
  });
});

/** A launcher of one script, as a program. */
function launcherSource(script) {
  const runChild = path.join(root, 'shared/build/launch/runChild.mjs');
  const call = `runChild(process.execPath, [${JSON.stringify(script)}], { cwd: '/' })`;
  return `import { runChild } from ${JSON.stringify(runChild)}; process.exitCode = await ${call};`;
}

describe('a command that runs', () => {
  /** Launches a script that answers a signal with exit code 7, and tells when it stands. */
  function launchScript() {
    const script = path.join(folder, 'script.mjs');
    writeFileSync(
      script,
      "process.on('SIGTERM', () => process.exit(7)); process.on('SIGINT', () => process.exit(8)); console.log('up'); setInterval(() => {}, 1000);",
    );
    const launcher = spawn(process.execPath, ['--input-type=module', '--eval', launcherSource(script)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = new Promise((resolve) => launcher.once('exit', resolve));
    return new Promise((resolve) => launcher.stdout.once('data', () => resolve({ launcher, exit })));
  }

  it.each([
    ['SIGTERM', 7],
    ['SIGINT', 8],
  ])('is told of %s, and its exit code is the launcher’s', async (signal, code) => {
    const { launcher, exit } = await launchScript();
    launcher.kill(signal);
    expect(await exit).toBe(code);
  });

  it('is told to stop when npm is ended, though npm’s shell passes no signal on', async () => {
    const folderOfNpm = path.join(folder, 'package');
    mkdirSync(folderOfNpm);
    const stopped = path.join(folder, 'stopped');
    const script = path.join(folder, 'script.mjs');
    writeFileSync(
      script,
      `import fs from 'node:fs'; process.on('SIGTERM', () => { fs.writeFileSync(${JSON.stringify(stopped)}, ''); process.exit(0); });
       console.log('up'); setInterval(() => {}, 1000);`,
    );
    writeFileSync(path.join(folderOfNpm, 'launcher.mjs'), launcherSource(script));
    const scripts = { start: 'node launcher.mjs' };
    writeFileSync(path.join(folderOfNpm, 'package.json'), JSON.stringify({ scripts }));
    const npm = spawn('npm', ['start'], { cwd: folderOfNpm, stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise((resolve) => npm.stdout.on('data', (part) => String(part).includes('up') && resolve()));
    npm.kill('SIGTERM');
    expect(await until('the word that it stopped', () => existsSync(stopped))).toBe(true);
  });
});
