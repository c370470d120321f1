const dayMs = 86_400_000;

/** Days that are left until a moment, as people count them; none on its last day, and never fewer than none. */
export function daysUntil(moment: string, now: Date): number {
  const left = (new Date(moment).getTime() - now.getTime()) / dayMs;
  return left < 1 ? 0 : Math.round(left);
}
