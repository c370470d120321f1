// The page's one React refresh runtime. Who comes first (the host) brings it, everybody else is handed the same.
globalThis.holdallRefresh ??= require('#refresh-runtime');
module.exports = globalThis.holdallRefresh;
