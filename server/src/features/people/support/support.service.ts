import type { Readable } from 'node:stream';
import { randomInt } from 'node:crypto';
import { AppError, limits, type SupportFile, type SupportTopic } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { BlobStore } from '../../../platform/blobs/BlobStore.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Crypto } from '../../../platform/crypto.ts';
import type { NewId } from '../../../platform/ids.ts';
import type { AuditEntry } from '../audit/audit.service.ts';
import type { MailOrder } from '../mail/mail.service.ts';
import type { SupportRepo } from './support.repo.ts';

/** Letters and digits that nobody mistakes for one another, read out or written by hand. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** A number for a request, such as `7K3Q-M9TX`. It tells nobody how many there are. */
const ticketNumber = (): string => `${group()}-${group()}`;

interface Dependencies {
  repo: SupportRepo;
  blobs: Pick<BlobStore, 'put'>;
  crypto: Pick<Crypto, 'hashToken'>;
  clock: Clock;
  newId: NewId;
  /** Counts files and requests from an address; each throws when there were too many. */
  countFiles(ip: string): Promise<void>;
  countTickets(ip: string): Promise<void>;
  /** Who runs the installation, to be told. */
  operators(): Promise<{ email: string; locale: string | null }[]>;
  sendMail(order: MailOrder): Promise<void>;
  siteUrl(): string;
  /** Counts a problem with a feature on trial that somebody has. */
  countProblem(actor: Actor, featureKey: string): Promise<boolean>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  record(entry: AuditEntry): Promise<void>;
}

/** Who asks for help: somebody signed in, or a browser. */
interface Asking {
  readonly actor: Actor | null;
  readonly browser: string | null;
  readonly ip: string;
}

/** What somebody has written. */
interface SupportDraft {
  topic: SupportTopic;
  subject: string;
  text: string;
  email?: string | undefined;
  files?: readonly string[] | undefined;
  feature?: string | undefined;
  diagnostics?: Record<string, string> | undefined;
}

export type SupportService = ReturnType<typeof createSupportService>;

const diagnosticsMax = 30;
/** A mail shows so much of a request; the whole of it stands in the administration. */
const mailedText = 1000;

/** Asking for help, signed in or not. */
export function createSupportService(needs: Dependencies) {
  const { repo, blobs, crypto, clock, newId, transaction, record, operators, sendMail, siteUrl } = needs;

  const ownerOf = ({ actor, browser, ip }: Asking) => crypto.hashToken(actor?.userId ?? browser ?? ip);

  function addressOf(actor: Actor | null, email: string | undefined): string {
    const address = actor?.email ?? email;
    if (address === undefined)
      throw new AppError('validation', { fields: { 'body.email': 'Say where the answer goes.' } });
    return address;
  }

  async function tell(number: string, email: string, draft: SupportDraft, files: number): Promise<void> {
    const text = draft.text.length > mailedText ? `${draft.text.slice(0, mailedText)}…` : draft.text;
    const link = `${siteUrl()}/admin/feedback`;
    const values = { number, email, text, link, subject: draft.subject, files: String(files) };
    for (const { email: to, locale } of await operators())
      await sendMail({ to, locale, template: 'supportRequest', values });
  }

  return {
    /** Takes a file that goes with a request that is still to be sent. */
    async attach(asking: Asking, name: string, content: Readable): Promise<SupportFile> {
      await needs.countFiles(asking.ip);
      const { key, size } = await blobs.put(content, { maxBytes: limits.supportFileBytes });
      const id = newId('att');
      const row = { id, ticketId: null, ownerHash: ownerOf(asking), name, size, blobHash: key };
      await repo.insertFile({ ...row, createdAt: clock.now() });
      return { id, name, size };
    },

    /** Keeps a request, and tells who runs the installation. Answers its number. */
    async send(asking: Asking, draft: SupportDraft): Promise<string> {
      const { actor, ip } = asking;
      const email = addressOf(actor, draft.email);
      if (Object.keys(draft.diagnostics ?? {}).length > diagnosticsMax)
        throw new AppError('validation', { fields: { 'body.diagnostics': 'This is too much.' } });
      await needs.countTickets(ip);
      const id = newId('tic');
      const number = ticketNumber();
      const wanted = [...new Set(draft.files ?? [])];
      const kept = await transaction(async () => {
        await repo.insert({
          id,
          number,
          userId: actor?.userId ?? null,
          email,
          known: actor !== null,
          topic: draft.topic,
          subject: draft.subject,
          body: draft.text,
          diagnostics: draft.diagnostics ?? null,
          state: 'open',
          createdAt: clock.now(),
        });
        const files = await repo.claimFiles(wanted, ownerOf(asking), id);
        if (files.length !== wanted.length)
          throw new AppError('validation', { fields: { 'body.files': 'Attach the files again.' } });
        await tell(number, email, draft, files.length);
        await record({ actorId: actor?.userId ?? null, ip, action: 'support.asked', target: id });
        return number;
      });
      if (actor !== null && draft.feature !== undefined) await needs.countProblem(actor, draft.feature);
      return kept;
    },
  };
}
