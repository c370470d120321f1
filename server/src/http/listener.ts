import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { AppError } from '@holdall/shared/contract';
import { ConfigError, type Config } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { errorBody } from './errorResponse.ts';

/** A line that says nothing for so long is closed. Uploads may last as long as they go on. */
const silenceMs = 120_000;

function readTls(path: string, name: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(`The file of ${name} cannot be read: ${path}.`, { cause: error });
  }
}

/** How the server listens: limits for slow and silent lines, the trusted proxy, HTTP/2 where there is TLS. */
export function listenerOptions(config: Config): Record<string, unknown> {
  const proxies = config.TRUST_PROXY?.split(',').map((address) => address.trim());
  const common = {
    connectionTimeout: silenceMs,
    keepAliveTimeout: 72_000,
    ...(proxies === undefined ? {} : { trustProxy: proxies }),
  };
  if (config.TLS_CERT === undefined || config.TLS_KEY === undefined) {
    return { ...common, http: { headersTimeout: 20_000, requestTimeout: 0 } };
  }
  const cert = readTls(config.TLS_CERT, 'TLS_CERT');
  const key = readTls(config.TLS_KEY, 'TLS_KEY');
  return { ...common, http2: true, https: { allowHTTP1: true, cert, key, minVersion: 'TLSv1.2' } };
}

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not even HTTP, in the form of every other refusal, and hangs up. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const message = 'The request is not valid HTTP.';
  const body = JSON.stringify(errorBody(new AppError('validation', { message }), newId('req')));
  socket.end(
    `HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
