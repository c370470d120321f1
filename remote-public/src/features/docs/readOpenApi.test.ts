import { readOpenApi } from './readOpenApi.ts';

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    state: { enum: ['open', 'done'] },
    until: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
  },
};
const document = {
  paths: {
    '/api/things/{id}': {
      patch: {
        operationId: 'things.change',
        tags: ['things'],
        summary: 'Changes a thing.',
        'x-public': true,
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema } } },
        responses: { 200: { content: { 'application/json': { schema } } }, default: {} },
      },
    },
  },
};

it('reads a call with its parameters, its body and its answer', () => {
  const fields = [
    { name: 'name', type: 'string', required: true },
    { name: 'tags', type: 'string[]', required: false },
    { name: 'state', type: 'open | done', required: false },
    { name: 'until', type: 'date-time | null', required: false },
  ];
  expect(readOpenApi(document)).toEqual([
    {
      id: 'things.change',
      area: 'things',
      method: 'PATCH',
      path: '/api/things/{id}',
      summary: 'Changes a thing.',
      isPublic: true,
      parameters: [{ name: 'id', type: 'string', required: true }],
      body: fields,
      answer: fields,
    },
  ]);
});

it.each([null, 7, [], {}, { paths: null }, { paths: { '/a': null } }])('finds no call in %j', (nothing) => {
  expect(readOpenApi(nothing)).toEqual([]);
});
