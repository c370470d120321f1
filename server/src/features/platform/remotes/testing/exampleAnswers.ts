import { preferencesSchema, type Settings, type User } from '@holdall/shared/contract';

/** Somebody who is signed in and runs the instance. */
export const exampleUser: User = {
  id: `usr_${'a'.repeat(32)}`,
  email: 'ann@example.com',
  name: 'Ann',
  avatarUrl: null,
  guest: false,
  mustSetPassword: false,
  operator: true,
  locale: null,
  timeZone: 'UTC',
  accounts: [],
  can: [],
  preferences: preferencesSchema.parse({}),
  preferencesRevision: 1,
  features: {},
  onboardingPassed: true,
  unread: 0,
  quotas: [],
  termsAccepted: null,
};

/** An installation without anything special. */
export const exampleSettings: Settings = {
  appVersion: '1.9.1',
  productName: 'Holdall',
  mode: 'development',
  locales: [{ id: 'en', name: 'English', dir: 'ltr' }],
  defaultLocale: 'en',
  auth: {
    signUp: 'open',
    providers: [],
    password: { min: 10, max: 128, breachCheck: false },
    guest: false,
    passkeys: false,
    totp: 'off',
  },
  csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' },
  limits: {},
  storageKinds: [],
  resourceKinds: [],
  assistant: { mode: 'off' },
  consent: { scriptUrl: null, termsVersion: '1', privacyVersion: '1' },
  offline: true,
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
