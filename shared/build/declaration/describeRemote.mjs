import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { workspace } from '../product/workspace.mjs';
import { evaluateModule } from './evaluateModule.mjs';

// The small form of zod says nothing about a mistake until it is given a language.
z.config(z.locales.en());

/** Turns a declaration into the data that goes into the release, and the table of exposes for the build. */
export async function describeRemote(remote, source) {
  const exposes = {};
  const described = await describe(remote, { source, exposes, place: 'remote' });
  const texts = textsOf(path.join(source, '../texts'));
  for (const [language, file] of texts) exposes[`./texts/${language}`] = file;
  if (texts.length > 0) described.languages = texts.map(([language]) => language);
  const { module } = await evaluateModule(path.join(workspace.shared, 'src/remote/declaredData.ts'));
  const data = module.remoteDataSchema.safeParse({ navigation: [], commands: [], kinds: [], ...described });
  if (!data.success) throw new Error(z.prettifyError(data.error));
  return { data: data.data, exposes };
}

/** Every `texts/<language>.json` beside the source, with its language. */
function textsOf(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => [path.basename(name, '.json'), path.join(folder, name)]);
}

async function describe(value, context) {
  if (typeof value === 'function') {
    throw new Error(`${context.place} is a function. A declaration is data; put code behind lazyCode().`);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value._zod) return z.toJSONSchema(value);
  if (typeof value.load === 'function') return reference(value, context);
  const rows = Object.entries(value).map(async ([key, item]) => [
    key,
    await describe(item, { ...context, place: `${context.place}.${key}` }),
  ]);
  const described = Object.fromEntries(await Promise.all(rows));
  return Array.isArray(value) ? Object.values(described) : described;
}

async function reference({ load, exportName }, { source, exposes, place }) {
  const { file } = await load();
  if (!file) throw new Error(`${place} must be written as lazyCode(() => import('./File.tsx'), 'name').`);
  if (!fs.existsSync(file)) throw new Error(`${place} points at ${file}, which is not there.`);
  const expose = `./${path.relative(source, file).replace(/\.[^.]+$/, '')}`;
  if (expose.startsWith('./..')) throw new Error(`${place} points outside the remote: ${file}.`);
  exposes[expose] = file;
  return { expose, exportName };
}
