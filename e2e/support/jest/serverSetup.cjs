process.env.NODE_ENV = 'test';
process.env.HOLDALL_TEST ??= '1';

// A first database takes seconds on a busy machine; a test that hangs is still ended.
jest.setTimeout(30_000);
