import { address, api, type Call, type Http } from '@holdall/shared';
import { versionHttp } from './versionHttp.ts';

const [mine, other] = [`res_${'1'.repeat(32)}`, `res_${'2'.repeat(32)}`];

function setUp() {
  const asked: unknown[] = [];
  const http = {
    address,
    call: async (_call: Call, input: unknown) => void asked.push(input),
  } as unknown as Http;
  return { asked, http: versionHttp(http, mine, 'ver_1') };
}

describe('what viewers of an older version ask', () => {
  it('is asked of that version, for requests and for addresses', async () => {
    const { asked, http } = setUp();
    await http.call(api.resources.text, { params: { resourceId: mine }, query: { offset: '4' } });
    expect(asked).toEqual([{ params: { resourceId: mine }, query: { offset: '4', version: 'ver_1' } }]);
    const picture = http.address(api.resources.preview, { params: { resourceId: mine }, query: { w: '64' } });
    expect(picture).toBe(`/api/resources/${mine}/preview?w=64&version=ver_1`);
  });

  it('is left as it is about anything else', async () => {
    const { asked, http } = setUp();
    await http.call(api.resources.text, { params: { resourceId: other }, query: {} });
    await http.call(api.resources.path, { params: { resourceId: mine } });
    expect(asked).toEqual([{ params: { resourceId: other }, query: {} }, { params: { resourceId: mine } }]);
  });
});
