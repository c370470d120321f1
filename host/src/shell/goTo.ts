/** Goes to a place of the product, or opens a foreign address in a tab of its own. */
export function goTo(address: string, navigate: (to: string) => void): void {
  if (address.startsWith('/')) navigate(address);
  else window.open(address, '_blank', 'noopener');
}
