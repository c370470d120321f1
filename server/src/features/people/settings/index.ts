// Settings: what anybody may know of this installation, and what its operator changes while it runs.
import type { Context, Feature } from '../../../assemble.ts';
import { findOcrLanguages } from '../../../platform/previews/ocr/ocrLanguages.ts';
import type { AuditService } from '../audit/audit.service.ts';
import {
  createInstallationService,
  type InstallationService,
  type NamedMeaning,
  type NamedModel,
  type NamedRecognition,
  type NamedServer,
} from './installation.service.ts';
import { installationRoutes } from './installation.routes.ts';
import { createSettingsRepo } from './settings.repo.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings } from './settings.service.ts';
import type { WaitlistPort } from './WaitlistPort.ts';

export type { InstallationService, NamedMeaning, NamedModel, NamedRecognition, NamedServer };

/** What the operator changes while the installation runs. */
export function createInstallation(
  {
    config,
    crypto,
    database,
    newId,
    clock,
    events,
  }: Pick<Context, 'config' | 'crypto' | 'database' | 'newId' | 'clock' | 'events'>,
  { record }: Pick<AuditService, 'record'>,
): InstallationService {
  return createInstallationService({
    repo: createSettingsRepo(database),
    signUp: config.SIGN_UP,
    ocrLanguages: [...findOcrLanguages(config.OCR_LANGUAGES).keys()],
    hasWeights: config.MEANING_WEIGHTS !== undefined,
    crypto,
    newId,
    clock,
    events,
    transaction: (work) => database.transaction(work),
    afterCommit: (act) => database.afterCommit(act),
    record,
  });
}

interface Needs {
  installation: InstallationService;
  waitlist: WaitlistPort;
  /** The features that may be turned on now. */
  offeredFeatures(): readonly string[];
}

/** Answers the settings, signed in or not. */
export function createSettingsFeature(
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
  { installation, waitlist, offeredFeatures }: Needs,
): Feature {
  jobs.define('settings.tellOfSignUp', { cron: '*/5 * * * *', handle: () => installation.tellOfSignUp() });
  const lasting = createSettings(config);
  const settingsNow = () => ({
    ...lasting,
    auth: { ...lasting.auth, signUp: installation.signUpMode() },
    assistant: { mode: installation.assistantMode() },
    banner: installation.banner(),
    features: [...offeredFeatures()],
  });
  return {
    routes: [...settingsRoutes(settingsNow), ...installationRoutes(installation, waitlist)],
    start: () => installation.start(),
  };
}
