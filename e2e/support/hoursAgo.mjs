// Loaded into a server before anything else, has it live so many hours ago: what it keeps is that old afterwards.
const behind = Number(process.env.HOURS_AGO) * 3_600_000;
const Now = Date;

globalThis.Date = class Date extends Now {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Now.now() - behind] : parts));
  }
  static now() {
    return Now.now() - behind;
  }
};
