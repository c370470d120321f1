/** The core of the federation runtime; the build points this name at it. */
declare module '#federation-core';
