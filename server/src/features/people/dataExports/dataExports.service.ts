import type { Readable } from 'node:stream';
import { AppError, type DataExport, serverLimits } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { PersonalData } from '../../../access/PersonalData.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/JobQueue.ts';
import type { KeptFiles } from '../../../platform/keptFiles/keptFiles.ts';
import { writeZip } from '../../../platform/zip/writeZip.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { Owner } from '../auth/proof.service.ts';
import type { WorkContext, LongJobs } from '../../platform/index.ts';
import type { MailOrder } from '../mail/mail.service.ts';
import { collectData } from './collectData.ts';
import type { DataExportsRepo, ExportRow } from './dataExports.repo.ts';

interface Dependencies {
  repo: DataExportsRepo;
  folder: KeptFiles;
  personalData: PersonalData;
  /** Opens a content of the store. */
  open(blobKey: string, size: number): Promise<Readable | Buffer>;
  clock: Clock;
  newId: NewId;
  jobs: JobQueue;
  longJobs: LongJobs;
  /** Makes sure that the browser is in the hands of its owner. */
  requireProof(owner: Owner, currentPassword: string | undefined, action: string): Promise<void>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  sendMail(order: MailOrder): Promise<void>;
  record(entry: AuditEntry): Promise<void>;
  siteUrl(): string;
  onFailure(error: unknown): void;
}

const day = 24 * 3_600_000;

export type DataExportsService = ReturnType<typeof createDataExportsService>;

function shown({ id, state, bytes, createdAt, endsAt }: ExportRow): DataExport {
  return { id, state, bytes, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** Taking away all one's data: made by a job, one at a time, kept for some days, fetched by its owner and nobody else. */
export function createDataExportsService(needs: Dependencies) {
  const { repo, folder, personalData, clock, newId, jobs, longJobs, requireProof } = needs;
  const { transaction, sendMail, record, siteUrl, onFailure } = needs;

  async function tell({ email, locale }: Actor): Promise<void> {
    const values = { days: String(serverLimits.exportDays), link: `${siteUrl()}/admin/account` };
    await sendMail({ to: email, locale, template: 'exportReady', values });
  }

  async function write(actor: Actor, id: string, { signal, progress }: WorkContext): Promise<void> {
    const { userId } = actor;
    const { entries, open } = collectData(actor, {
      sources: personalData.sources,
      open: needs.open,
      now: clock.now(),
    });
    const onBytes = (written: number) => progress({ bytes: written });
    const bytes = await folder.write(id, writeZip(entries(), { open, onFailure }), { signal, onBytes });
    progress({ bytes, totalBytes: bytes });
    await transaction(async () => {
      if (!(await repo.end(id, { state: 'ready', bytes }))) return;
      await record({ actorId: userId, ip: null, action: 'data.exported', target: userId, after: { bytes } });
      await tell(actor);
    });
  }

  const making = longJobs.define<{ id: string }>('dataExport', {
    maxHours: 1,
    async run({ id }, context) {
      await repo.await(id);
      await write(context.actor, id, context);
      return { opens: `/api/me/export/${id}/download` };
    },
    async onGivenUp({ id }) {
      await folder.remove(id);
      await repo.end(id, { state: 'failed', bytes: null });
    },
  });
  jobs.define('dataExports.sweep', {
    cron: '43 * * * *',
    async handle() {
      await repo.removeEnded(clock.now());
      await folder.sweep(await repo.ids(), clock.now());
    },
  });

  async function present(userId: string): Promise<ExportRow | null> {
    const row = await repo.of(userId);
    return row === null || row.endsAt <= clock.now() ? null : row;
  }

  async function discard(row: ExportRow | null): Promise<void> {
    if (row === null) return;
    await repo.remove(row.id);
    await folder.remove(row.id);
  }

  return {
    async get({ userId }: Actor): Promise<DataExport | null> {
      const row = await present(userId);
      return row && shown(row);
    },

    /** Has one made; while one is being made, it is that one. One that is ready gives way. */
    async begin(owner: Owner & { actor: Actor }, currentPassword: string | undefined): Promise<DataExport> {
      const { userId } = owner.actor;
      await requireProof(owner, currentPassword, 'data.export');
      return transaction(async () => {
        const known = await repo.of(userId);
        if (known?.state === 'waiting') return shown(known);
        await discard(known);
        const createdAt = clock.now();
        const endsAt = new Date(createdAt.getTime() + serverLimits.exportDays * day);
        const row: ExportRow = { id: newId('exp'), userId, state: 'waiting', bytes: null, createdAt, endsAt };
        if (!(await repo.insert(row))) throw new AppError('conflict');
        await making(owner.actor, {
          text: 'Everything that is kept about you',
          values: {},
          input: { id: row.id },
        });
        await record({ actorId: userId, ip: owner.ip, action: 'data.exportAsked', target: userId });
        return shown(row);
      });
    },

    async download({ userId }: Actor, id: string, ip: string) {
      const row = await repo.of(userId);
      if (row === null || row.id !== id) throw new AppError('not_found');
      if (row.endsAt <= clock.now()) throw new AppError('archive_expired');
      if (row.state !== 'ready' || row.bytes === null) throw new AppError('archive_not_ready');
      if (!(await folder.has(id))) throw new AppError('archive_expired');
      await record({ actorId: userId, ip, action: 'data.fetched', target: userId });
      const name = `holdall-data-${row.createdAt.toISOString().slice(0, 10)}.zip`;
      const file = { size: row.bytes, etag: id, mime: 'application/zip', name, download: true };
      return { ...file, open: async (range?: { start: number; end: number }) => folder.read(id, range) };
    },

    async remove({ userId }: Actor): Promise<void> {
      await discard(await repo.of(userId));
    },
  };
}
