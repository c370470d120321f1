process.env.NODE_ENV = 'test';
process.env.HOLDALL_TEST ??= '1';

// A first database takes minutes on a slow and busy machine; a test that hangs is still ended.
jest.setTimeout(300_000);
