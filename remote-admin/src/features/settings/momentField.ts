const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment as a field for date and time has it, in the reader's own time; empty for none. */
export function fieldOfMoment(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** What such a field says as a moment; null for none, or for what is no date. */
export function momentOfField(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
