#!/usr/bin/env node
// Publishes a built remote to a server on another machine: npx holdall-publish --to https://holdall.example [FOLDER]
// The token stands in HOLDALL_PUBLISH_TOKEN, so that no list of processes shows it.
import { parseArgs } from 'node:util';
import { publishedLine, publishRelease } from './publishRelease.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
const token = process.env.HOLDALL_PUBLISH_TOKEN;

try {
  if (!values.to || !token)
    throw new Error('HOLDALL_PUBLISH_TOKEN=… npx holdall-publish --to https://holdall.example [FOLDER]');
  const [folder = 'dist'] = positionals;
  process.stdout.write(`${publishedLine(await publishRelease({ folder, to: values.to, token }))}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
