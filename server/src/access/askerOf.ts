import type { Asker } from '../platform/db/Database.ts';
import type { Actor } from './Actor.ts';

/** Somebody as who asks the database: with the share of it that their organization has, and for all that they see. */
export const askerOf = (
  { organizationId, userId, seesParts }: Pick<Actor, 'organizationId' | 'userId' | 'seesParts'>,
  urgency: Asker['urgency'],
): Asker => ({ tenant: organizationId ?? userId, urgency, seesParts });
