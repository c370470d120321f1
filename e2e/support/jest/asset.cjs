/** A picture or a font in tests: only its address matters. */
module.exports = '/asset';
