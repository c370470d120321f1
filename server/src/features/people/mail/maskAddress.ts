/** An address for somebody who is not its owner: enough to know it again, not enough to write to it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}•••${email.slice(at)}`;
}
