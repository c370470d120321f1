/** Puts a text on the system's clipboard. False where the browser does not let us: no permission, or no secure page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
