const two = (value: number) => String(value).padStart(2, '0');

/** The name that a copy of an older content gets: the moment of saving before the ending. */
export function nameOfCopy(name: string, moment: string): string {
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const at = `${day} ${two(date.getHours())}.${two(date.getMinutes())}`;
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)} (${at})${name.slice(dot)}` : `${name} (${at})`;
}
