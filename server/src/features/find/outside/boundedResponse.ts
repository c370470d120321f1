/** An answer of which not more is read than so many bytes: then reading it breaks off with what `whenMore` gives. */
export function boundedResponse(
  { body, status, headers }: Response,
  mostBytes: number,
  whenMore: () => Error,
): Response {
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes <= mostBytes) controller.enqueue(chunk);
      else controller.error(whenMore());
    },
  });
  return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
}
