// How a text of the catalogue is read, by pages and by the server.
export { compileOnce } from './compileOnce.ts';
export { compileText, type TextPart } from './compileText.ts';
export { isolateValues } from './isolateValues.ts';
