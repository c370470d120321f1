import { existsSync } from 'node:fs';

/** Unit, component and server tests: one configuration, two worlds (a browser's and the server's). */
const transform = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.m?js$': '<rootDir>/e2e/support/jest/transformModule.cjs',
};

/** Only rooms that have something in them: jest refuses a root that is not there. */
const membership = (folders) =>
  folders
    .filter((folder) => existsSync(new URL(folder, import.meta.url)))
    .map((folder) => `<rootDir>/${folder}`);

const common = {
  rootDir: import.meta.dirname,
  transform,
  transformIgnorePatterns: [],
  // Tests over public files (`x.corpus.test.ts`) need the folder that HOLDALL_CORPUS names; `npm test -- corpus`.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/fixtures/',
    ...(process.env.HOLDALL_CORPUS ? [] : ['\\.corpus\\.test\\.']),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  resolver: '<rootDir>/e2e/support/jest/resolve.cjs',
};

export default {
  // One more than the cores of a small machine: many tests wait for a moment or for a process of their own.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/e2e/support/jest/browserEnvironment.cjs',
      roots: membership([
        'shared/src',
        'host/src',
        'remote-public/src',
        'remote-space/src',
        'remote-admin/src',
        'connectors/src',
      ]),
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/jest/browserSetup.cjs'],
      moduleNameMapper: {
        // In a component test every glyph is there from the start.
        '/earlyIcons\\.ts$': '<rootDir>/shared/src/ui/marks/icons.ts',
        '\\.css$': '<rootDir>/e2e/support/jest/styles.cjs',
        '\\.(svg|png|woff2)$': '<rootDir>/e2e/support/jest/asset.cjs',
      },
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/e2e/support/jest/serverEnvironment.cjs',
      roots: membership(['server/src', 'shared/build', 'e2e/checks', 'e2e/folders', 'e2e/bench', 'e2e/eval']),
      testMatch: ['**/*.test.ts', '**/*.test.mjs'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/jest/serverSetup.cjs'],
    },
  ],
};
