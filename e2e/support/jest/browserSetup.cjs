// The libraries that the rooms use, not ones of this folder: two copies would not see each other's settings.
const ofRooms = (name) => require(require.resolve(name, { paths: [`${__dirname}/../../../shared`] }));
const { configure } = ofRooms('@testing-library/dom');
const { i18n } = ofRooms('@lingui/core');

// English texts are their own ids: no catalogue is needed.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// How long something is waited for says nothing about the product here: a machine may be slow, and busy with a build.
// Only what never comes ends a test, so both limits are far away.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

/** A viewport that matches nothing: light, no reduced motion, wide. Tests override `window.matchMedia` themselves. */
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= QuietObserver;
window.IntersectionObserver ??= QuietObserver;

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
Element.prototype.getAnimations ??= () => [];
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};

for (const name of ['mark', 'measure', 'clearMarks', 'clearMeasures']) performance[name] ??= () => {};
URL.createObjectURL ??= () => 'blob:test';
URL.revokeObjectURL ??= () => {};
