import * as z from 'zod/mini';
import { audienceSchema, codeReferenceSchema, pageDataShape } from './remoteData.ts';

/** So long the schema of what a tool is given may be. */
const mostSchemaCharacters = 8000;
const toolSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-zA-Z0-9_]*$/), z.maxLength(40)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** A JSON schema. */
  input: z.record(z.string(), z.unknown()).check(
    z.refine(({ type }) => type === 'object', 'What a tool is given has to be an object.'),
    z.refine((input) => JSON.stringify(input).length <= mostSchemaCharacters, 'The schema is too long.'),
  ),
  does: z.enum(['reads', 'acts']),
  audience: audienceSchema,
  run: codeReferenceSchema,
});

/** The data parts of a remote, as it declares them. Carries no code, only references. */
export const remoteDataSchema = z.strictObject({
  ...pageDataShape,
  /** Missing in releases that were made before there were any. */
  tools: z.optional(z.array(toolSchema).check(z.maxLength(8))),
});

/** The data parts of a remote. */
export type RemoteData = z.output<typeof remoteDataSchema>;
