import type { Dependencies } from './runTools.ts';

/** Lets the assistant have tools of remotes run in this window. Nothing is fetched where no remote brings any. */
export async function beginTools(needs: Dependencies): Promise<void> {
  if (!needs.remotes.some(({ tools }) => tools)) return;
  try {
    const { runTools } = await import(/* webpackChunkName: "tools" */ './runTools.ts');
    runTools(needs);
  } catch {
    // Its code did not come: this window offers nothing, and the next one tries anew.
  }
}
