/** The sign by which a text names its comment. */
export const commentSign = (id: string): string => `C${Number(id) + 1}`;
