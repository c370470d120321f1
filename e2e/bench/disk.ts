// npm run bench:disk [-- --quick]
// A small disk that is filled to its last byte, with a reserve of 0 and with that of the product.
import { fillRounds } from './disk/fillRounds.ts';
import { mountSmallDisk } from './disk/smallDisk.ts';
import { isQuick } from './measure/size.ts';

const rounds = isQuick ? 2 : 20;

for (const reserve of ['0', undefined]) {
  const disk = mountSmallDisk();
  if (disk === null) throw new Error('This needs a user who may mount a file system.');
  console.log(`DISK_RESERVE_BYTES ${reserve ?? 'unset'}, ${rounds} rounds`);
  try {
    const say = (line: string) => console.log(`  ${line}`);
    const { kept, refused, problems } = await fillRounds({ disk, rounds, say, ...(reserve && { reserve }) });
    for (const problem of problems) console.log(`  NOT SO: ${problem}`);
    console.log(`  ${kept} files acknowledged, ${refused} refused, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    disk.remove();
  }
}
