const { TestEnvironment } = require('jest-environment-jsdom');

/** What a browser has, Node has too, and jsdom lacks. */
const fromNode = [
  'ByteLengthQueuingStrategy',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'Response',
  'Headers',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'WritableStream',
  'fetch',
  'structuredClone',
];

/** Does not keep the test process alive. MessageChannel is left out for the same reason: React would hold one open. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Takes the page's own signals, which are strangers to Node: a request is made by the router and never sent. */
class PageRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, signal instanceof AbortSignal ? { ...init, signal } : init);
  }
}

/** A jsdom page with the web platform's own streams, fetch and text coders, and Node's export conditions off. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // Node's own, or streams and typed arrays of one side would be strangers to the other.
    this.global.Request ??= PageRequest;
    this.global.Blob = globalThis.Blob;
    this.global.File = globalThis.File;
    this.global.Uint8Array = globalThis.Uint8Array;
    this.global.BroadcastChannel = QuietBroadcastChannel;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  /** Packages are taken in their plain flavour: most "browser" builds are ES modules made for bundlers. */
  exportConditions() {
    return [];
  }
};
