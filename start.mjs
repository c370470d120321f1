/**
 * The one entry: `node start.mjs [command] [arguments]`, which is what every `npm run …` calls.
 * Runs on any Node from 20 up and needs nothing installed; everything behind it does its own set-up.
 */
import { launch } from './shared/build/launch/launch.mjs';

process.exitCode = await launch(process.argv.slice(2));
