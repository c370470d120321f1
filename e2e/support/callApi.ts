import type { BrowserContext } from '@playwright/test';

interface Request {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the product's API with the cookies of a context and the anti-forgery header, as its own pages do; for preparing
 * what a story is about. Answers the parsed body. Throws with the answer when refused.
 */
export async function callApi<T>(
  context: BrowserContext,
  address: string,
  request: Request = {},
): Promise<T> {
  const { method = 'GET', body, headers } = request;
  const cookies = await context.cookies(address);
  const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const answer = await context.request.fetch(address, {
    method,
    // Preparing may be much; nothing is judged by how long it takes.
    timeout: 120_000,
    ...(body === undefined ? {} : { data: body }),
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Origin: new URL(address).origin, ...headers },
  });
  if (!answer.ok())
    throw new Error(`${method} ${address} answered ${answer.status()}: ${await answer.text()}`);
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
