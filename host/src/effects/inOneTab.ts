/** How long a hidden tab waits for a visible one to be first. */
const graceMs = 300;
/** How long the claim is held, so that slower tabs find it taken. */
const heldMs = 3000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Does something in one tab of the browser only, in a visible one if there is any. `name` says what is the same thing. */
export async function inOneTab(name: string, act: () => void): Promise<void> {
  if (!name || !navigator.locks) return act();
  if (document.hidden) await pause(graceMs);
  await navigator.locks.request(`holdall-${name}`, { ifAvailable: true }, async (claim) => {
    if (!claim) return;
    act();
    await pause(heldMs);
  });
}
