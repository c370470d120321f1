process.env.NODE_ENV = 'test';
process.env.HOLDALL_TEST ??= '1';

// A first database takes minutes on a slow and busy machine; a test that hangs is still ended.
jest.setTimeout(300_000);

// A worker that has run a few of these tests holds most of a gigabyte. Giving it back piece by piece takes longer than the
// half second that jest waits, which then says that it hangs. So it leaves without tidying up, once nothing in it goes on
// any more; one that something still holds open never comes here, and is told of as before.
const worker = process.getBuiltinModule('node:process');
const isSet = Symbol.for('holdall.leavesAtOnce');
if (worker.send && worker.env.JEST_WORKER_ID && !worker[isSet]) {
  worker[isSet] = true;
  worker.once('exit', (code) => worker.reallyExit(code));
}
