import { releaseSchema } from '@holdall/shared/remote';
import { earlyCalls } from './earlyCalls.ts';
import { manifestOf } from './testing/signedRelease.ts';

const early = [
  { path: '/space', calls: ['/api/spaces'] },
  { path: '/space/s/:space/files', calls: ['/api/spaces/:space/files?limit=10'] },
  { path: '/space/s/:space/files', calls: ['/api/spaces/:space/folders'], media: '(min-width: 900px)' },
  { path: '/space/s/:space/files?path=:folder', calls: ['/api/spaces/:space/files?in=:folder'] },
  { path: '/pb/link?t=:link', calls: ['/api/via/:link'], audience: 'everybody' as const },
];

function callsFor(address: string, isInside = true) {
  const routes = [{ path: '/space/*', screen: { expose: './App', exportName: 'App' }, early }];
  const release = releaseSchema.parse(manifestOf('space', { 'remoteEntry.js': '' }, { routes }));
  const asked = earlyCalls([release], new URL(address, 'http://holdall.invalid'), { isInside });
  return asked.map(({ address: call, media }) => (media ? `${call} ${media}` : call));
}

it.each([
  ['/space', ['/api/spaces']],
  [
    '/space/s/spc_1/files',
    ['/api/spaces/spc_1/files?limit=10', '/api/spaces/spc_1/folders (min-width: 900px)'],
  ],
  ['/space/s/spc_1/files?path=res_2', ['/api/spaces/spc_1/files?in=res_2']],
  ['/space/s/spc_1/files?sort=-name', []],
  ['/space/s/spc_1/files?path=res_2&sort=-name', []],
  ['/space/s/spc_1/files?path=..%2Fme', []],
  ['/space/s/%3Cb%3E/files', []],
  ['/space/s/spc_1', []],
  ['/admin', []],
])('%s asks first for %j', (address, calls) => {
  expect(callsFor(address)).toEqual(calls);
});

it('asks for nobody who is not signed in but what everybody may ask', () => {
  expect(callsFor('/space', false)).toEqual([]);
  expect(callsFor('/pb/link?t=abc', false)).toEqual(['/api/via/abc']);
  expect(callsFor('/pb/link?t=abc')).toEqual(['/api/via/abc']);
});

it('asks lists in the order that the person likes', () => {
  const routes = [
    {
      path: '/space/*',
      screen: { expose: './App', exportName: 'App' },
      early: [{ path: '/space', calls: ['/api/files?sort=:sort'] }],
    },
  ];
  const release = releaseSchema.parse(manifestOf('space', { 'remoteEntry.js': '' }, { routes }));
  const address = new URL('/space', 'http://holdall.invalid');
  expect(earlyCalls([release], address, { isInside: true, given: { ':sort': '-name' } })).toEqual([
    { address: '/api/files?sort=-name', media: undefined },
  ]);
});
