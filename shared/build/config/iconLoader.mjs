/**
 * Webpack loader: makes glyphs light. Their keys are random letters, a fifth of what the glyphs weigh, and React reads
 * them only where the order of children changes. Paths that follow one another become one, which looks the same and is one
 * element to draw in every row of a list.
 */
// Webpack asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default function iconLoader(source) {
  return source.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replaceAll(paths, join);
}

/** Two or more paths in a row that have nothing but their line. */
const paths = /(?:\[\s*"path",\s*\{\s*d:\s*"[^"]*"\s*\}\s*\],?\s*){2,}/g;

function join(found) {
  const lines = [...found.matchAll(/d:\s*"([^"]*)"/g)].map(([, line]) => line);
  // A small m at the beginning of a path counts from 0 0, later from where the line before it ended.
  const whole = lines
    .map((line, index) => (index > 0 && line.startsWith('m') ? `M0 0${line}` : line))
    .join('');
  const [after] = found.match(/,?\s*$/) ?? [''];
  return `["path", { d: "${whole}" }]${after}`;
}
