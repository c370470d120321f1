process.env.NODE_ENV = 'test';
process.env.HOLDALL_TEST ??= '1';

// A first database takes a minute on a very busy machine; a test that hangs is still ended.
jest.setTimeout(120_000);
