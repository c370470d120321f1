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

/** Node's request takes Node's signals alone: for one of the page a signal stands in that follows it. */
class PageRequest extends Request {
  constructor(input, { signal, ...options } = {}) {
    super(input, signal ? { ...options, signal: following(signal) } : options);
  }
}

function following(signal) {
  const follower = new AbortController();
  const abort = () => follower.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return follower.signal;
}

/** A jsdom page with the web platform's own streams, fetch and text coders, and Node's export conditions off. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // Node's own, or streams and typed arrays of one side would be strangers to the other.
    this.global.Blob = globalThis.Blob;
    this.global.File = globalThis.File;
    this.global.Uint8Array = globalThis.Uint8Array;
    this.global.Request = PageRequest;
    this.global.BroadcastChannel = QuietBroadcastChannel;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  /** Packages are taken in their plain flavour: most "browser" builds are ES modules made for bundlers. */
  exportConditions() {
    return [];
  }
};
