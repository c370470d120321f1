// Settings: what anybody may know of this installation.
import type { Feature } from '../../assemble.ts';
import { settingsRoutes } from './settings.routes.ts';
import { createSettings, type PublicConfig } from './settings.service.ts';

/** Answers the settings, signed in or not. */
export function createSettingsFeature({ config }: { config: PublicConfig }): Feature {
  return { routes: settingsRoutes(createSettings(config)) };
}
