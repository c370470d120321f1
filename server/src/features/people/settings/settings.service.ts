import {
  appVersion,
  languages,
  limits,
  productName,
  type Settings,
  serverLimits,
} from '@holdall/shared/contract';
import { createKindRegistry, storageKinds, coreKinds, type Kind } from '@holdall/shared/kinds';
import type { Config } from '../../../config.ts';

/** The settings that the outside may know of. */
type PublicConfig = Pick<
  Config,
  | 'MODE'
  | 'SIGN_UP'
  | 'SIGN_IN_PROVIDERS'
  | 'CONSENT_SCRIPT_URL'
  | 'TERMS_VERSION'
  | 'PRIVACY_VERSION'
  | 'UPLOAD_BYTES'
  | 'TRASH_DAYS'
  | 'OFFLINE'
>;

/** Storages that people can make. */
const available: ReadonlySet<string> = new Set(['local', 'virtual']);

/** A kind of storage, and whether there can be one by now. */
function storageKindRow({ id, label, group, icon, sections }: (typeof storageKinds)[number]) {
  const isAvailable = available.has(id);
  return {
    kind: id,
    label,
    group,
    icon,
    sections: sections.map((section) => section.id),
    capabilities: [],
    available: isAvailable,
    ...(isAvailable ? {} : { reason: 'This source cannot be connected yet.' }),
  };
}

const resourceKindRow = ({ id, label, icon }: Kind) => ({ kind: id, label, icon });

/** The address of the consent script; none while developing. */
function consentScript({ MODE, CONSENT_SCRIPT_URL }: PublicConfig): string | null {
  return MODE === 'development' ? null : (CONSENT_SCRIPT_URL ?? '/consent.js');
}

/** What anybody may know of this installation, as a start of the server finds it. */
export function createSettings(config: PublicConfig): Settings {
  return {
    appVersion,
    productName,
    mode: config.MODE,
    locales: [...languages],
    defaultLocale: 'en',
    auth: {
      signUp: config.SIGN_UP ?? 'invite',
      providers: config.SIGN_IN_PROVIDERS.map(({ id, name }) => ({
        id,
        name,
        iconUrl: '',
        startUrl: `/api/auth/providers/${id}/start`,
      })),
      password: { min: serverLimits.passwordMin, max: limits.passwordMax, breachCheck: false },
      guest: true,
      passkeys: true,
      totp: 'optional',
    },
    csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
    limits: { ...limits, uploadBytes: config.UPLOAD_BYTES, trashDays: config.TRASH_DAYS },
    storageKinds: storageKinds.map(storageKindRow),
    resourceKinds: createKindRegistry(coreKinds).all().map(resourceKindRow),
    assistant: { mode: 'extractive' },
    consent: {
      scriptUrl: consentScript(config),
      termsVersion: config.TERMS_VERSION,
      privacyVersion: config.PRIVACY_VERSION,
    },
    offline: config.OFFLINE,
    banner: null,
    features: [],
    links: {
      terms: '/pb/terms',
      privacy: '/pb/privacy',
      support: '/pb/support',
      docs: '/pb/docs',
      video: '/pb/video',
    },
  };
}
