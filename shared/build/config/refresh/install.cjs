// Must run before react-dom, which hooks itself in when it is first evaluated.
require('./shim.cjs').injectIntoGlobalHook(globalThis);
