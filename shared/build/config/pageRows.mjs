import { evaluateModule } from '../declaration/evaluateModule.mjs';

const isCall = (value) => typeof value?.method === 'string' && typeof value.path === 'string';
/** Nothing but calls: a plain object with something in it. A regular expression or a list is none. */
const isTable = (value) =>
  isCall(value) ||
  (Object.getPrototypeOf(value ?? 0) === Object.prototype &&
    !value._zod &&
    Object.values(value).length > 0 &&
    Object.values(value).every(isTable));
/** Of a call, what a page sends and receives by: not its schemas, and not the sentence of the API reference. */
const asSent = function (key, value) {
  return value?._zod || (key === 'summary' && isCall(this)) ? undefined : value;
};

/**
 * Webpack loader for the tables of calls, as a page has them: the data of each row, without schemas and summaries. A page
 * sends and receives by a row; its schemas are applied by the server, and building hundreds of them would hold up the first
 * screen.
 * The module is run once, by the build. What it exports beside tables is taken from the module itself.
 */
// Webpack asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default async function pageRows() {
  const { module, files } = await evaluateModule(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return rowsOf(module, this.resourcePath);
}

/** The source of such a module: tables as data, and all else from the module itself. */
export const rowsOf = (module, resourcePath) =>
  Object.entries(module)
    .map(([name, value]) =>
      isTable(value)
        ? `export const ${name} = ${JSON.stringify(value, asSent)};`
        : `export { ${name} } from ${JSON.stringify(resourcePath)};`,
    )
    .join('\n');
