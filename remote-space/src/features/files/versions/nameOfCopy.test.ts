import { nameOfCopy } from './nameOfCopy.ts';

describe('the name of a copy of a version', () => {
  const moment = new Date(2026, 10, 2, 9, 5).toISOString();

  it('has the moment before its ending', () => {
    expect(nameOfCopy('plan.v2.txt', moment)).toBe('plan.v2 (2026-11-02 09.05).txt');
    expect(nameOfCopy('Makefile', moment)).toBe('Makefile (2026-11-02 09.05)');
    expect(nameOfCopy('.env', moment)).toBe('.env (2026-11-02 09.05)');
  });
});
