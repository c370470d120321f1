/** What this window is called for whoever has something run in it: a random word, another one at each load. It is no secret. */
export const windowWord = Math.random().toString(36).slice(2).padEnd(8, '0');
