/** Declares tests that need something of this machine; where that is missing they are listed as not run, with the reason. */
export function describeWhere(isThere: boolean, title: string, missing: string, body: () => void): void {
  describe(title, isThere ? body : () => it.skip(`not run: ${missing}`, () => {}));
}
