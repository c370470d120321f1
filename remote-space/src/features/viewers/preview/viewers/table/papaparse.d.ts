/** The part of papaparse that is used here; it brings no types of its own. */
declare module 'papaparse' {
  interface Answer {
    readonly data: string[][];
    readonly meta: { readonly delimiter: string };
  }
  const Papa: { parse(text: string, options: { delimiter?: string; preview?: number }): Answer };
  export default Papa;
}
