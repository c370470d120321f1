import type { Actor } from '../../../access/Actor.ts';
import type { Config } from '../../../config.ts';
import type { NewPerson } from '../accounts/people.service.ts';

/** A person of a test run. */
interface Seed extends NewPerson {
  password: string | null;
  /** Secret of an authenticator. */
  totp?: string;
}

/** The people that a test run begins with. */
const seeds: readonly Seed[] = [
  { email: 'a@example.org', name: 'Ana Duarte', password: 'correct horse a' },
  { email: 'b@example.org', name: 'Ben Okafor', password: 'correct horse b' },
  {
    email: 'c@example.org',
    name: 'Chiara Conti',
    password: 'correct horse c',
    totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  },
  {
    email: 'operator@example.org',
    name: 'Olga Petrova',
    password: 'correct horse operator',
    operator: true,
  },
  { email: 'guest@example.org', name: 'Gus Lindqvist', password: null, guest: true, mustSetPassword: true },
];

interface Dependencies {
  anybody(): Promise<boolean>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
  create(draft: NewPerson): Promise<Actor>;
  hash(password: string): Promise<string>;
  setPassword(userId: string, hash: string): Promise<void>;
  /** Lets a guest be here at somebody's invitation. */
  beginStay(userId: string, sponsorId: string): Promise<void>;
  config: Pick<Config, 'TERMS_VERSION'>;
  enableTotp(userId: string, secret: string): Promise<unknown>;
}

/** Fills an empty installation with the people of a test run. Does nothing when somebody is there already. */
export async function seedPeople(needs: Dependencies): Promise<void> {
  const { anybody, transaction, create, hash, setPassword, enableTotp, beginStay, config } = needs;
  if (await anybody()) return;
  const hashes = await Promise.all(
    seeds.map(async ({ password }) => (password === null ? null : hash(password))),
  );
  await transaction(async () => {
    let sponsorId = '';
    for (const [index, { password: _, totp, ...person }] of seeds.entries()) {
      const { userId } = await create({ termsVersion: config.TERMS_VERSION, ...person });
      sponsorId ||= userId;
      if (person.guest === true) await beginStay(userId, sponsorId);
      const kept = hashes[index];
      if (kept) await setPassword(userId, kept);
      if (totp !== undefined) await enableTotp(userId, totp);
    }
  });
}
