/** An address as it is shown to somebody who may not be its owner: `a•••@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
