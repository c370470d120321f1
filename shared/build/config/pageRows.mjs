import { evaluateModule } from '../declaration/evaluateModule.mjs';

const isCall = (value) => typeof value?.method === 'string' && typeof value.path === 'string';
const isTable = (value) =>
  isCall(value) ||
  (typeof value === 'object' && value !== null && !value._zod && Object.values(value).every(isTable));
const withoutSchemas = (_, value) => (value?._zod ? undefined : value);

/**
 * Webpack loader for the tables of calls, as a page has them: the data of each row, without schemas. A page sends and
 * receives by a row; its schemas are applied by the server, and building hundreds of them would hold up the first screen.
 * The module is run once, by the build. What it exports beside tables is taken from the module itself.
 */
// Webpack asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default async function pageRows() {
  const { module, files } = await evaluateModule(this.resourcePath);
  for (const file of files) this.addDependency(file);
  const exported = Object.entries(module).map(([name, value]) =>
    isTable(value)
      ? `export const ${name} = ${JSON.stringify(value, withoutSchemas)};`
      : `export { ${name} } from ${JSON.stringify(this.resourcePath)};`,
  );
  return exported.join('\n');
}
