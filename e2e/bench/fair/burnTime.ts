// The neutral process: it uses the share of a processor that it was told last, and touches nothing. Asked how slow its
// processor is, it answers.
import { slowness } from '../../support/slowness.ts';

let share = 0;
process.on('message', (told) => {
  if (told === 'how slow') process.send?.(slowness());
  else share = Math.min(1, Number(told));
});
// Whoever is ended by hand leaves nobody behind who keeps a processor busy.
process.on('disconnect', () => process.exit());

const roundMs = 20;
function round(): void {
  const begun = performance.now();
  while (performance.now() - begun < roundMs * share);
  setTimeout(round, Math.max(0, roundMs * (1 - share)));
}
round();
