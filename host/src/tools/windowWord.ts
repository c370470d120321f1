/** What this window is called for whoever has something run in it: a random word, another one at each load. */
export const windowWord: string = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
