/** The plan of the house: who may open which door. `npm test -- checks` fails on the first rule broken. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const rooms = 'host|remote-[^/]+|server|connectors|e2e';

module.exports = {
  forbidden: [
    forbid(
      'no-circles',
      'Data flows one way. Break the circle with an event or a smaller module.',
      {},
      { circular: true },
    ),
    forbid(
      'shared-stands-alone',
      'shared is the ground floor: it knows no other package.',
      { path: '^shared/' },
      { path: `^(${rooms})/` },
    ),
    forbid(
      'contract-is-pure',
      'contract and kinds run in browser and server: zod only.',
      { path: '^shared/src/(contract|kinds)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '(^shared/src/(?!contract|kinds))|node_modules/(react|react-dom|rxjs)/|^(react|react-dom|rxjs)$',
      },
    ),
    forbid(
      'base-ui-has-one-door',
      'Only shared/src/ui knows the component library.',
      { path: '^(?!shared/src/ui/)' },
      { path: 'node_modules/@base-ui/' },
    ),
    forbid(
      'host-loads-remotes-at-run-time',
      'The host reaches remotes through the registry, never by import.',
      { path: '^host/' },
      { path: '^remote-' },
    ),
    forbid(
      'remotes-do-not-meet',
      'Remotes meet on the event bus and in the shell, never by import.',
      { path: '^(remote-[^/]+)/' },
      { path: '^(host|server|remote-[^/]+)/', pathNot: '^$1/' },
    ),
    forbid(
      'features-have-one-door',
      'Import a sibling feature through its index.ts.',
      { path: '^(remote-(?:public|admin)/src/features)/([^/]+)/' },
      { path: '^$1/[^/]+/', pathNot: ['^$1/$2/', '^$1/[^/]+/index\\.tsx?$'] },
    ),
    forbid(
      'features-of-the-workspace-have-one-door',
      'Import another feature through its index.ts. Features of the workspace stand in domains.',
      { path: '^(remote-space/src/features)/([^/]+/[^/]+)/' },
      { path: '^$1/[^/]+/[^/]+/', pathNot: ['^$1/$2/', '^$1/[^/]+/[^/]+/index\\.tsx?$'] },
    ),
    ...Object.entries({
      platform: 'people|content|together|find|connect',
      people: 'content|together|find|connect',
      content: 'together|find|connect',
      together: 'find|connect',
      find: 'connect',
    }).map(([storey, above]) =>
      forbid(
        `${storey}-stands-below`,
        'Storeys ask only downwards, types too: platform, people, content, together, find, connect. What a lower one would need of a higher one: see the head of app.ts.',
        { path: `^server/src/features/${storey}/`, pathNot: '\\.(test|tables)\\.ts$|/testing/' },
        { path: `^server/src/features/(${above})/`, pathNot: '\\.tables\\.ts$' },
      ),
    ),
    forbid(
      'storeys-have-one-door',
      'A lower storey is asked through its index.ts.',
      { path: '^server/src/features/([^/]+)/', pathNot: '\\.(test|tables)\\.ts$|/testing/' },
      {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index\\.ts$', '\\.tables\\.ts$'],
      },
    ),
    forbid(
      'server-features-are-strangers',
      'A feature takes what it needs as an argument; the index.ts of its storey hands it over. Types may be shared within a storey.',
      {
        path: '^server/src/features/([^/]+/[^/]+)/',
        pathNot: '\\.(test|tables)\\.ts$|/testing/',
      },
      {
        path: '^server/src/features/[^/]+/[^/]+/',
        pathNot: ['^server/src/features/$1/', '\\.tables\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'routes-ask-services',
      'A route translates; it does not query.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.(repo|tables)\\.ts$' },
    ),
    forbid(
      'services-know-no-http',
      'A service states rules; transport stays outside.',
      { path: '\\.(service|repo|policy)\\.ts$' },
      { path: '^server/src/(http|live)/|\\.routes\\.ts$' },
    ),
    forbid(
      'platform-knows-no-features',
      'platform/ holds doors to the outside world, not product rules.',
      { path: '^server/src/platform/', pathNot: '(\\.test|/schema)\\.ts$' },
      { path: '^server/src/(features|http|live)/', pathNot: '\\.tables\\.ts$' },
    ),
    forbid(
      'connectors-see-only-shared',
      'A connector is a guest: it knows the contract, not the house.',
      { path: '^connectors/' },
      { path: '^(host|remote-[^/]+|server)/' },
    ),
    forbid(
      'server-has-no-screens',
      'The server runs TypeScript as is: no .tsx, and no browser package.',
      { path: '^server/' },
      {
        path: '\\.tsx$|^(host|remote-[^/]+)/|^shared/src/(ui|shell|remote|data|state|http|live)/',
        pathNot: '^shared/src/remote/remoteManifest\\.ts$',
      },
    ),
    forbid(
      'browser-never-loads-server-code',
      'Browser packages use connector manifests and views only.',
      { path: '^(host|remote-[^/]+|shared)/' },
      { path: '^server/|^connectors/.*/server\\.ts$' },
    ),
    forbid(
      'worlds-of-tests-stay-in-tests',
      'What tests make their worlds of is no part of the product.',
      { path: '^(host|remote-[^/]+|server|connectors|shared/src)/', pathNot: '\\.test\\.tsx?$|/testing/' },
      { path: '^shared/testing/' },
    ),
    forbid(
      'e2e-stays-outside',
      'e2e drives the product like a person; it imports only the contract.',
      { path: '^e2e/', pathNot: '^e2e/(fixtures|checks|bench|eval)/' },
      { path: '^(host|remote-[^/]+|server|connectors)/|^shared/src/(?!contract)' },
    ),
    forbid(
      'doors-lead-somewhere',
      'The module could not be found.',
      { path: '\\.tsx?$' },
      { couldNotResolve: true, pathNot: '\\.(css|svg|woff2)$|^node(:|$)|^#' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|(^|/)fixtures/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
