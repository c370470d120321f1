// Archives that are made by a job, against a program that packs the same files without squeezing them, as durably.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@holdall/shared/contract';
import { packer, packFolder } from '../baseline/bareZip.ts';
import type { Client } from '../measure/Client.ts';
import { peakMegabytes, residentMegabytes } from '../measure/memory.ts';
import { ms, type Report } from '../measure/Report.ts';
import { isQuick, pairCount } from '../measure/size.ts';
import { inTurns, summarise, timed } from '../measure/statistics.ts';
import type { Home } from '../world/addEntries.ts';

const smallFiles = isQuick ? 500 : 5000;
const smallBytes = 4096;
const largeFiles = isQuick ? 32 : 128;
/** As much as one request may bring. */
const largeBytes = limits.smallUploadBytes;

/** Each time it is asked takes time away from what is measured. */
const asksEveryMs = 25;

/** A folder of the product, and the same files in a folder of the disk. */
async function bring(
  ours: Client,
  { storageId, disk }: { storageId: string; disk: string },
  { count, bytes }: { count: number; bytes: number },
) {
  const name = `of${bytes}`;
  const made = await ours.call<{ resource: { id: string } }>('POST', `/api/storages/${storageId}/resources`, {
    kind: 'folder',
    name,
    parentId: null,
  });
  const parentId = made.resource.id;
  const folder = join(disk, name);
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const body = randomBytes(bytes);
    await writeFile(join(folder, `${index}.bin`), body);
    const address = `/api/storages/${storageId}/files?name=${index}.bin&parentId=${parentId}`;
    const headers = { 'content-type': 'application/octet-stream' };
    const { status } = await ours.send('PUT', address, { body, headers });
    if (status !== 201) throw new Error(`A file was answered with ${status}.`);
  }
  return { parentId, folder };
}

/** Has a folder packed and waits for it. Each turn has its own name: the same wish would be the same archive. */
async function pack(ours: Client, parentId: string, turn: string): Promise<void> {
  const { jobId } = await ours.call<{ jobId: string }>('POST', '/api/archives', {
    items: [parentId],
    name: turn,
  });
  for (;;) {
    const { state } = await ours.call<{ state: string }>('GET', `/api/jobs/${jobId}`);
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`The archive has ended as ${state}.`);
    await wait(asksEveryMs);
  }
}

/** Adds the speed of archives of many small and of some large files, and the memory that making them took. */
export async function measureArchives(
  report: Report,
  { ours, home, disk, pid }: { ours: Client; home: Home; disk: string; pid: number },
): Promise<void> {
  const { storageId } = home;
  let extra = { before: 0, peak: 0 };
  for (const [what, count, bytes] of [
    ['small files', smallFiles, smallBytes],
    ['large files', largeFiles, largeBytes],
  ] as const) {
    const { parentId, folder } = await bring(ours, { storageId, disk }, { count, bytes });
    const before = residentMegabytes(pid);
    let peak = await peakMegabytes(pid, () => pack(ours, parentId, `warm ${bytes}`));
    const pairs = await inTurns(
      pairCount,
      (turn) =>
        timed(async () => {
          const work = () => pack(ours, parentId, `turn ${turn} of ${bytes}`);
          peak = Math.max(peak, await peakMegabytes(pid, work));
        }),
      (turn) => timed(() => packFolder(folder, join(disk, `turn-${turn}.zip`))),
    );
    const { ours: mine, baseline, ratio } = summarise(pairs);
    if (peak - before > extra.peak - extra.before) extra = { before, peak };
    report.add({
      what: `archive of ${count} ${what} (${bytes} bytes): speed of ${packer}’s`,
      ours: ms(mine),
      baseline: ms(baseline),
      value: 1 / ratio,
      limit: { least: 0.5 },
    });
  }
  report.add({
    what: 'extra memory while archives are made',
    ours: `${extra.before.toFixed(0)} → ${extra.peak.toFixed(0)} MB`,
    value: extra.peak - extra.before,
    unit: 'MB',
    limit: { most: 80 },
  });
}
