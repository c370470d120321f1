/** A change that a guide asks for: a new file, or lines put after, before or in place of a line that is there. */
export type Edit =
  | { readonly kind: 'create'; readonly file: string; readonly text: string }
  | { readonly kind: Place; readonly file: string; readonly anchor: string; readonly text: string };

type Place = 'after' | 'before' | 'in place of';

const order = /^\*\*(?:New file `([^`]+)`|In `([^`]+)`, (after|before|in place of) `([^`]+)`):\*\*$/;

/**
 * Reads the changes out of a guide. Each is a line in bold, `**New file \`…\`:**` or `**In \`…\`, after \`…\`:**`, and the block
 * of code below it. A block of code without such a line is for reading only.
 */
export function readGuide(markdown: string): readonly Edit[] {
  const lines = markdown.split('\n');
  return lines.flatMap((line, index) => {
    const found = order.exec(line);
    if (!found) {
      if (/^\*\*(New file|In) /.test(line)) throw new Error(`The guide is not understood here: ${line}`);
      return [];
    }
    return [editOf(found, blockBelow(lines, index))];
  });
}

function editOf([, created, file, place, anchor]: RegExpExecArray, text: string): Edit {
  if (created) return { kind: 'create', file: created, text };
  return { kind: place as Place, file: file ?? '', anchor: anchor ?? '', text };
}

function blockBelow(lines: readonly string[], index: number): string {
  const start = lines.findIndex((line, at) => at > index && line !== '');
  const end = lines.findIndex((line, at) => at > start && line === '```');
  if (!lines[start]?.startsWith('```') || end < 0) throw new Error(`No block of code below: ${lines[index]}`);
  return `${lines.slice(start + 1, end).join('\n')}\n`;
}
