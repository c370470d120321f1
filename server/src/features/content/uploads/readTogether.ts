import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { AppError, limits, togetherFileSchema, type TogetherFile } from '@holdall/shared/contract';
import { parsePart } from '../../../http/calls/fieldErrors.ts';
import { collectBody, parseJson } from '../../../http/calls/readBody.ts';

/** A small file as it came with others. */
export interface TogetherArrival extends TogetherFile {
  readonly bytes: Buffer;
}

/** Longest list of files in front of their bytes. */
const listBytes = 1024 ** 2;
/** All of it must have arrived by then, however slow the line. */
const arrivalMs = 300_000;

const listSchema = z.array(togetherFileSchema).check(z.maxLength(limits.filesTogether));

/** Reads what `files.putTogether` is sent: a line of JSON that lists the files, and behind it their bytes. */
export async function readTogether(content: Readable): Promise<TogetherArrival[]> {
  const maxBytes = listBytes + limits.filesTogetherBytes;
  const body = await collectBody(content, { maxBytes, ms: arrivalMs });
  const end = body.indexOf('\n');
  if (end < 0)
    throw new AppError('validation', { fields: { body: 'Begin with a line that lists the files.' } });
  const files = parsePart(listSchema, parseJson(body.subarray(0, end)), 'body') as TogetherFile[];
  let from = end + 1;
  const arrivals = files.map((file) => {
    const bytes = body.subarray(from, from + file.size);
    from += file.size;
    return { ...file, bytes };
  });
  if (from !== body.length)
    throw new AppError('validation', { fields: { body: 'The announced lengths differ.' } });
  if (from - end - 1 > limits.filesTogetherBytes)
    throw new AppError('body_too_large', { details: { maxBytes: limits.filesTogetherBytes } });
  return arrivals;
}
