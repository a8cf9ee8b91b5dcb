// Spreadsheets run what begins like this, also behind blanks and in the wide letters of Asian keyboards.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Programs of Microsoft take a file without it for one in the machine's own alphabet. */
export const byteOrderMark = '\ufeff';

/** One line of a file of values between commas (RFC 4180), in which nothing is run by whoever opens it. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

// Some programs also take semicolons and tabs for what stands between cells.
const toBeQuoted = /[",;\t\r\n']|^\s|\s$/;

function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return toBeQuoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
