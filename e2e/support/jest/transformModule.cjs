const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

const itself = readFileSync(__filename);
const speaksModules = /^\s*(?:import\s*["'{*\w$]|export\b)|\bimport\.meta\b|\bimport\s*\(/m;

/** Turns the ES modules of packages into what jest's loader reads; leaves every other file as it is. */
module.exports = {
  process(source, filename) {
    if (!speaksModules.test(source)) return { code: source };
    return transformSync(source, {
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: true,
      isModule: true,
      jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } },
      module: { type: 'commonjs' },
    });
  },
  getCacheKey(source, filename) {
    return createHash('sha1').update(itself).update(version).update(filename).update(source).digest('hex');
  },
};
