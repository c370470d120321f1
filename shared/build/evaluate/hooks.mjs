import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { workspace } from '../workspace.mjs';

const declare = pathToFileURL(path.join(workspace.shared, 'src/remote/declare.ts')).href;
const lazyImport = /import\(\s*(['"])(\.[^'"]+)\1\s*\)/g;

// `@holdall/shared` is the narrow door of declarations, and every `import()` names its file in full, so that the lazy
// parts can be told from the text of their functions.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@holdall/shared' ? { url: declare, shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const file = fileURLToPath(url);
    const absolute = (_, quote, target) =>
      `import(${quote}${path.resolve(path.dirname(file), target)}${quote})`;
    const source = fs.readFileSync(file, 'utf8').replace(lazyImport, absolute);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
