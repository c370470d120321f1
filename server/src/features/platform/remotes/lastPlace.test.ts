import { lastPlaceOf } from './lastPlace.ts';

const ann = { id: 'usr_1' };
const cookieOf = (value: string) => `a=b; holdall-place=${encodeURIComponent(value)}; c=d`;
const place = '/space/s/spc_1/sto_1/files?path=res_1';

describe('where a page at /space leads', () => {
  it('is where its person was at last', () => {
    expect(lastPlaceOf('/space', cookieOf(`usr_1 ${place}`), ann)).toBe(place);
    expect(lastPlaceOf('/space/trash', cookieOf(`usr_1 ${place}`), ann)).toBe('/space/trash');
  });

  it.each([
    ['of somebody else', cookieOf(`usr_2 ${place}`)],
    ['outside of the workspace', cookieOf('usr_1 /admin/account')],
    ['of another server', cookieOf('usr_1 //example.org/space/s/a')],
    ['with more than ids', cookieOf('usr_1 /space/s/spc_1/sto_1/files?path=a&b=<c>')],
    ['that is no text', 'holdall-place=%E0%A4%A'],
    ['not said', undefined],
  ])('is /space itself where the place is %s', (_what, header) => {
    expect(lastPlaceOf('/space', header, ann)).toBe('/space');
  });

  it('is nobody’s without a session', () => {
    expect(lastPlaceOf('/space', cookieOf(`usr_1 ${place}`), null)).toBe('/space');
  });
});
