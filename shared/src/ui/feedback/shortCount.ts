/** A number as people read it in passing; more than 99 are just many. */
export const shortCount = (count: number): string => (count > 99 ? '99+' : String(count));
