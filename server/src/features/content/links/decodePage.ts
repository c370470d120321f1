const start = 4096;

/** A page as text, in the encoding that its answer names, or the page itself, or else UTF-8. */
export function decodePage(bytes: Buffer, type: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i;
  const head = bytes.subarray(0, start).toString('latin1');
  const label = named.exec(type)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
