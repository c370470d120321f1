// Settings: what anybody may know of this installation, and what its operator changes while it runs.
import type { Doors, Feature } from '../../../assemble.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createInstallationService, type InstallationService } from './installation.service.ts';
import { installationRoutes } from './installation.routes.ts';
import { createSettingsRepo } from './settings.repo.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';
import type { WaitlistDoor } from './WaitlistDoor.ts';

interface Needs {
  record: AuditService['record'];
  waitlist: WaitlistDoor;
  /** The features that may be turned on now. */
  offeredFeatures(): readonly string[];
}

/** Answers the settings, signed in or not. Other features are handed `installation`. */
export function createSettingsFeature(
  {
    config,
    database,
    newId,
    clock,
    events,
  }: Pick<Doors, 'config' | 'database' | 'newId' | 'clock' | 'events'>,
  { record, waitlist, offeredFeatures }: Needs,
): Feature & { installation: InstallationService } {
  const installation = createInstallationService({
    repo: createSettingsRepo(database),
    signUp: config.SIGN_UP,
    newId,
    clock,
    events,
    transaction: (work) => database.transaction(work),
    afterCommit: (act) => database.afterCommit(act),
    record,
  });
  const lasting = createSettings(config);
  const settingsNow = () => ({
    ...lasting,
    auth: { ...lasting.auth, signUp: installation.signUpMode() },
    banner: installation.banner(),
    features: [...offeredFeatures()],
  });
  return {
    installation,
    routes: [...settingsRoutes(settingsNow), ...installationRoutes(installation, waitlist)],
    start: () => installation.start(),
  };
}
