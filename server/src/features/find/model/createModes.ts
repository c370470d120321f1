import { AppError, lowestMode, type AssistantMode } from '@holdall/shared/contract';
import type { Actor } from '../../../access/Actor.ts';
import type { Database } from '../../../platform/db/Database.ts';
import { ofFound } from '../../../platform/db/narrowing.ts';

interface Dependencies {
  database: Pick<Database, 'query'>;
  /** What the operator allows at this moment. */
  operatorMode(): AssistantMode;
}

/** Who may lower what the operator allows. */
export type LoweredBy = 'organization' | 'space' | 'person';

/** How questions are answered, and who has lowered it to that; null where it is as the operator allows. */
export interface AllowedMode {
  readonly mode: AssistantMode;
  readonly loweredBy: LoweredBy | null;
}

const organizationText = `${ofFound} select o.assistant_mode as mode from organizations o where o.id = $1`;

const spacesText = `${ofFound}
  select p.id, p.assistant_mode as own, o.assistant_mode as mode
  from spaces p left join organizations o on o.id = p.organization_id where p.id = any($1::text[])`;

/** What is said where nothing is answered, by who wants it so. */
const refusals: Readonly<Record<LoweredBy | 'operator', string>> = {
  operator: 'The assistant is switched off here.',
  organization: 'Your organization has switched the assistant off.',
  space: 'The assistant is switched off in this space.',
  person: 'You have switched the assistant off in your preferences.',
};

/** Lowers what is allowed so far; the same is no lowering. */
function lowered(
  before: AllowedMode,
  to: AssistantMode | null | undefined,
  loweredBy: LoweredBy,
): AllowedMode {
  const mode = lowestMode(before.mode, to);
  return mode === before.mode ? before : { mode, loweredBy };
}

const refusal = ({ loweredBy }: AllowedMode) =>
  new AppError('policy', { message: refusals[loweredBy ?? 'operator'] });

/**
 * How questions are answered and files summarised: the operator says so, and whoever comes after may only lower it. Whatever
 * says something of a file asks here, when it is asked for and again when its turn comes.
 */
export function createModes({ database, operatorMode }: Dependencies) {
  const ofOperator = (): AllowedMode => ({ mode: operatorMode(), loweredBy: null });

  /** For somebody: as their organization allows, and as they want it themselves. */
  async function of({ organizationId, preferences }: Actor): Promise<AllowedMode> {
    type Row = { mode: AssistantMode | null };
    const [row] =
      organizationId === null
        ? []
        : await database.query<Row>(organizationText, [organizationId], 'modes.organization');
    return lowered(lowered(ofOperator(), row?.mode, 'organization'), preferences?.assistantMode, 'person');
  }

  /** With what lies in these spaces: as their organizations allow, and as they are set themselves. */
  async function inSpaces(spaceIds: Iterable<string>): Promise<Map<string, AllowedMode>> {
    type Row = { id: string; own: AssistantMode | null; mode: AssistantMode | null };
    const rows = await database.query<Row>(spacesText, [[...new Set(spaceIds)]], 'modes.spaces');
    return new Map(
      rows.map(({ id, own, mode }) => [id, lowered(ofOperator(), lowestMode(own, mode), 'space')]),
    );
  }

  /** For somebody, with what lies in some spaces: as the one of them that allows most. Without any, as for them alone. */
  async function within(actor: Actor, spaceIds: readonly string[]): Promise<AllowedMode> {
    const own = await of(actor);
    if (spaceIds.length === 0 || own.mode === 'off') return own;
    const theirs = await inSpaces(spaceIds);
    const all = spaceIds.map((id) => lowered(own, theirs.get(id)?.mode ?? 'off', 'space'));
    return (
      all.find(({ mode }) => mode === own.mode) ?? all.find(({ mode }) => mode !== 'off') ?? all[0] ?? own
    );
  }

  return {
    of,
    inSpaces,
    within,

    /** The same; refuses in one sentence where that is nothing. */
    async require(actor: Actor, spaceIds: readonly string[] = []): Promise<AssistantMode> {
      const allowed = await within(actor, spaceIds);
      if (allowed.mode === 'off') throw refusal(allowed);
      return allowed.mode;
    },
  };
}

/** How questions are answered, for whom and with what. */
export type Modes = ReturnType<typeof createModes>;
