// Tools of remotes: what the assistant may have run in this window. What runs them comes once the first screen is there.
export { beginTools } from './beginTools.ts';
export { windowWord } from './windowWord.ts';
