// Loaded before the shop: its clock goes ahead by so many ms, or behind.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;

if (aheadMs !== 0) {
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs);
      else super(...given);
    }
    static now() {
      return RealDate.now() + aheadMs;
    }
  };
}
