import webpack from 'webpack';
import { Minimize } from './minimize.mjs';

/** What comes out of a script, as a build would write it. */
async function minimized(text, options) {
  const assets = { 'a.js': new webpack.sources.RawSource(text) };
  let shrink = async () => {};
  const compilation = {
    hooks: { processAssets: { tapPromise: (_when, run) => (shrink = run) } },
    getAsset: (name) => ({ source: assets[name], info: {} }),
    updateAsset: (name, source) => (assets[name] = source),
  };
  const compiler = { hooks: { compilation: { tap: (_name, run) => run(compilation) } } };
  new Minimize(options).apply(compiler);
  await shrink(assets);
  return assets['a.js'].source();
}

const text = `self.modules.push(function (module, exports, tools) {
  function useAnswer(key) { return tools.keep(key, () => tools.ask(key, tools.here)); }
  exports.Screen = function Screen() {
    const [element, setElement] = tools.useState(null);
    const answer = useAnswer(element === null ? 'none' : 'some');
    return tools.draw(answer, setElement, () => element);
  };
});`;

describe('scripts made small', () => {
  it('keep a hook out of the component that calls it, so that what it keeps does not keep the component', async () => {
    const out = await minimized(text);
    expect(out.length).toBeLessThan(text.length * 0.75);
    // Before the component: not in its scope.
    expect(out.indexOf('.keep(')).toBeLessThan(out.indexOf('.Screen='));
  });

  it('are smaller where functions may move', async () => {
    const moved = await minimized(text, { movesFunctions: true });
    expect(moved.indexOf('.keep(')).toBeGreaterThan(moved.indexOf('.Screen='));
    expect(moved.length).toBeLessThan((await minimized(text)).length);
  });
});
