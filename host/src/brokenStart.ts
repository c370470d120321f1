/**
 * Says that the product's own files did not come. Stands alone: whatever it used might be what is missing, so its words
 * are in no catalogue.
 */
export function showBrokenStart(error: unknown): void {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = 'Holdall could not be loaded. Check your connection and try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => location.reload());
  document.getElementById('first-frame')?.remove();
  document.getElementById('root')?.replaceChildren(text, button);
  throw error;
}
