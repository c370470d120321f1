const { TestEnvironment } = require('jest-environment-jsdom');

/** What a browser has, Node has too, and jsdom lacks. */
const fromNode = [
  'Blob',
  'BroadcastChannel',
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'DecompressionStream',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'Headers',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** A jsdom page with the web platform's own streams, fetch and text coders, and Node's export conditions off. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) {
      if (name === 'Blob' || this.global[name] === undefined || name === 'Uint8Array')
        this.global[name] = globalThis[name];
    }
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  /** Packages are taken in their plain flavour: most "browser" builds are ES modules made for bundlers. */
  exportConditions() {
    return [];
  }
};
