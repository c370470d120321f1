import { StreamLanguage, type StringStream } from '@codemirror/language';

interface Manner {
  /** What begins a comment to the end of the line. */
  readonly comment?: RegExp;
  /** Comments between these may span lines. */
  readonly block?: readonly [RegExp, RegExp];
  readonly words?: RegExp;
  /** A name before a colon or an equals sign is a key. */
  readonly keys?: true;
}

const words = (text: string) => new RegExp(`^(?:${text.trim().split(/\s+/).join('|')})\\b`);

const braces: Manner = {
  comment: /^\/\/.*/,
  block: [/^\/\*/, /^.*?\*\//],
  words:
    words(`abstract as async await bool boolean break byte case catch char class const continue default defer do double
    else enum export extends extern false final finally float fn for from func function go if impl implements import in int
    interface internal is let long loop map match mod module mut namespace new nil null object override package private
    protected pub public range return self short static string struct super switch this throw throws trait true try type
    typedef union unsafe unsigned use using val var virtual void where while yield`),
};
const hash: Manner = {
  comment: /^#.*/,
  keys: true,
  words:
    words(`and begin case class def do done echo elif else elsif end esac export false fi for function if in local module
    nil not null or require return self then true unless until when while yes no on off`),
};

/** Manner by the ending of the name. */
const manners: Readonly<Record<string, Manner>> = {
  ...Object.fromEntries(
    'c h cpp hpp cs java kt swift go rs php scala dart zig groovy gradle proto'
      .split(' ')
      .map((ending) => [ending, braces]),
  ),
  ...Object.fromEntries(
    'sh bash zsh rb yaml yml toml ini conf env properties cfg mk'.split(' ').map((ending) => [ending, hash]),
  ),
  sql: {
    comment: /^--.*/,
    block: [/^\/\*/, /^.*?\*\//],
    words:
      /^(?:select|from|where|and|or|not|null|insert|into|values|update|set|delete|create|table|index|view|alter|drop|join|left|right|inner|outer|on|as|group|by|order|having|limit|offset|union|all|distinct|primary|key|references|default|case|when|then|else|end|in|is|like|begin|commit|rollback)\b/i,
  },
  xml: { block: [/^<!--/, /^.*?-->/], words: /^<\/?[\w:.-]+|^\/?>/ },
  tex: { comment: /^%.*/, words: /^\\[a-zA-Z]+/ },
};

function token(stream: StringStream, state: { inBlock: boolean }, manner: Manner): string | null {
  const { comment, block, keys } = manner;
  if (state.inBlock) {
    if (block && stream.match(block[1])) state.inBlock = false;
    else stream.skipToEnd();
    return 'comment';
  }
  if (block && stream.match(block[0])) {
    state.inBlock = true;
    return 'comment';
  }
  if (comment && stream.match(comment)) return 'comment';
  if (stream.match(/^"(?:[^"\\]|\\.)*"?|^'(?:[^'\\]|\\.)*'?|^`[^`]*`?/)) return 'string';
  if (stream.match(/^\d[\w.]*/)) return 'number';
  if (keys && stream.sol() && stream.match(/^\[.*\]/)) return 'typeName';
  if (keys && stream.match(/^[\w.-]+(?=\s*[:=])/)) return 'propertyName';
  if (manner.words && stream.match(manner.words)) return 'keyword';
  if (!stream.match(/^[\p{L}\p{N}_]+/u)) stream.next();
  return null;
}

/** Colours for languages without a grammar here: comments, strings, numbers, common words. Undefined for a plain text. */
export function plainCode(ending: string) {
  const manner = Object.hasOwn(manners, ending) ? manners[ending] : undefined;
  if (!manner) return undefined;
  return StreamLanguage.define({
    name: ending,
    startState: () => ({ inBlock: false }),
    token: (stream, state) => token(stream, state, manner),
  });
}
