const width = 32;

/** A bar on the terminal; where there is none, a line every tenth of the way. */
export function progressBar(out: NodeJS.WriteStream = process.stdout) {
  let tenth = -1;
  return {
    show(done: number, total: number): void {
      const part = total === 0 ? 1 : done / total;
      const words = `${done} of ${total}`;
      if (out.isTTY) {
        const full = Math.round(part * width);
        out.write(`\r[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${words} `);
      } else if (Math.floor(part * 10) > tenth) {
        tenth = Math.floor(part * 10);
        out.write(`${words}\n`);
      }
    },
    end(): void {
      if (out.isTTY) out.write('\n');
    },
  };
}
