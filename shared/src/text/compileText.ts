/** Words, or a value with how it is written: what lingui fills. */
export type TextPart =
  | string
  | [name: string, type?: string, format?: string | Record<string, TextPart[] | number | undefined>];

/**
 * Reads a text into the parts that lingui fills: words, `{name}`, `{name, number}`, plurals and choices, quoted as ICU
 * does. A twentieth of the size of the library that reads everything ICU has; a text that it cannot read stays as it is.
 */
export function compileText(message: string, mapText = (text: string) => text): TextPart[] {
  let at = 0;

  /** What stands here; without it, the text is not well formed. */
  function take(pattern: RegExp): string {
    const found = new RegExp(pattern, 'uy');
    found.lastIndex = at;
    const [text] = found.exec(message) ?? [];
    if (text === undefined) throw new SyntaxError(`Unexpected at ${at}: ${message}`);
    at += text.length;
    return text.trim();
  }

  function readWords(isCounting: boolean): string {
    let words = '';
    const isOver = () => at >= message.length || '{}'.includes(message.charAt(at));
    while (!isOver() && !(isCounting && message[at] === '#')) {
      const quoted = new RegExp(isCounting ? /''|'([{}#](?:[^']|'')*)'/ : /''|'([{}](?:[^']|'')*)'/, 'uy');
      quoted.lastIndex = at;
      const [text, inside] = quoted.exec(message) ?? [message.charAt(at)];
      at += text.length;
      words += text === "''" ? "'" : (inside?.replaceAll("''", "'") ?? text);
    }
    return mapText(words);
  }

  function readCases(name: string, type: string, isCounting: boolean): TextPart {
    take(/\s*,/);
    const offset = /\s*offset:\s*\d+/uy;
    offset.lastIndex = at;
    const asked = type === 'select' ? null : offset.exec(message);
    if (asked) at += asked[0].length;
    const cases: Record<string, TextPart[] | number | undefined> = {
      offset: asked ? Number(asked[0].split(':')[1]) : undefined,
    };
    do {
      const key = take(/\s*=?[\w-]+\s*/).replace('=', '');
      take(/\{/);
      cases[key] = readTokens(isCounting || type !== 'select');
      take(/\}\s*/);
    } while (message[at] !== '}');
    return [name, type, cases];
  }

  function readArgument(isCounting: boolean): TextPart {
    take(/\{/);
    const name = take(/\s*[\w.]+\s*/);
    if (message[at] === '}') return [name];
    const type = take(/,\s*[a-z]+/)
      .slice(1)
      .trim();
    if (['plural', 'selectordinal', 'select'].includes(type)) return readCases(name, type, isCounting);
    if (message[at] === '}') return [name, type];
    return [
      name,
      type,
      take(/\s*,[^{}:]+/)
        .slice(1)
        .trim(),
    ];
  }

  function readTokens(isCounting: boolean): TextPart[] {
    const tokens: TextPart[] = [];
    while (at < message.length && message[at] !== '}') {
      if (message[at] === '{') {
        tokens.push(readArgument(isCounting));
        take(/\}/);
      } else if (isCounting && message[at] === '#') tokens.push(take(/#/));
      else tokens.push(readWords(isCounting));
    }
    return tokens;
  }

  try {
    const tokens = readTokens(false);
    return at === message.length ? tokens : [message];
  } catch {
    return [message];
  }
}
