/** The welcome line in the browser's console. The one place of the front end that writes there on purpose. */
export function greet(productName: string, version: string): void {
  console.info(`Welcome to ${productName} ${version}`);
}
