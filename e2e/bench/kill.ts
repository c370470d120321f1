// npm run bench:kill [-- --quick] [--seed=NUMBER]
// A server that is killed again and again while it reads, indexes, summarises and answers, on one data folder.
import { randomInt } from 'node:crypto';
import { killRounds } from './kill/killRounds.ts';
import { isQuick } from './measure/size.ts';
import { percentile } from './measure/statistics.ts';

/** What kills have to meet, or else they show nothing of it. */
const expected = ['texts waiting', 'summarize running', 'assistantRequest running'];
const rounds = isQuick ? 4 : 20;
const given = process.argv.find((argument) => argument.startsWith('--seed='))?.slice('--seed='.length);
const seed = given === undefined ? randomInt(1, 2 ** 31 - 2) : Number(given);

console.log(`${rounds} kills; to have the same moments again: --seed=${seed}`);
const { findings, met, readyMs } = await killRounds({
  rounds,
  seed,
  say: (line) => console.log(`  ${line}`),
});

console.log('\nKills met');
for (const [what, count] of met) console.log(`  ${count} of ${rounds}  ${what}`);
console.log('\nIn the end');
for (const { what, count, problems } of findings) {
  console.log(`  ${problems.length === 0 ? 'ok    ' : 'NOT SO'}  ${count} ${what}`);
  for (const problem of problems) console.log(`            ${problem}`);
}
const [median, worst] = [percentile(readyMs, 0.5), Math.max(...readyMs)];
console.log(
  `  ready after a kill, with the start of Node: ${median.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms`,
);
const wrong = findings.filter(({ problems }) => problems.length > 0).length;
console.log(`\n${findings.length - wrong} passed, ${wrong} failed`);
const unmet = expected.filter((what) => !met.has(what));
if (unmet.length > 0) console.log(`No kill met ${unmet.join(', ')}: this shows too little.`);
if (wrong > 0 || (unmet.length > 0 && !isQuick)) process.exitCode = 1;
