const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

function numberOf(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** References to cells, between which texts and names of sheets in quotes stand as they are. */
const references = /"[^"]*"|'[^']*'|(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\w(.!])/g;

/** A formula that cells share, as it stands so many rows below and columns beside the first of them. */
export function shiftFormula(formula: string, rows: number, columns: number): string {
  let shifted = '';
  let at = 0;
  for (const { 0: whole, 1: heldColumn, 2: letters, 3: heldRow, 4: row, index } of formula.matchAll(
    references,
  )) {
    shifted += formula.slice(at, index);
    at = index + whole.length;
    if (letters === undefined) {
      shifted += whole;
      continue;
    }
    const column = heldColumn ? letters : lettersOf(Math.max(0, numberOf(letters) + columns));
    const number = heldRow ? row : Math.max(1, Number(row) + rows);
    shifted += `${heldColumn ?? ''}${column}${heldRow ?? ''}${number}`;
  }
  return shifted + formula.slice(at);
}
