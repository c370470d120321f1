/** The page's permission to write a style element, which the editor needs; undefined outside of our own pages. */
export function styleNonce(): string | undefined {
  const text = document.getElementById('holdall-registry')?.textContent ?? '{}';
  const { styleNonce: nonce } = JSON.parse(text) as { styleNonce?: string };
  return nonce;
}
