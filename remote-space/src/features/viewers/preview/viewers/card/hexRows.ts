const perRow = 16;

/** Bytes as people read them: offset, two digits a byte, and the characters that can be printed. */
export function hexRows(bytes: Uint8Array): string[] {
  const rows: string[] = [];
  for (let start = 0; start < bytes.length; start += perRow) {
    const row = [...bytes.subarray(start, start + perRow)];
    const digits = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const signs = row
      .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCodePoint(byte) : '·'))
      .join('');
    rows.push(`${start.toString(16).padStart(6, '0')}  ${digits.padEnd(perRow * 3 - 1)}  ${signs}`);
  }
  return rows;
}
