import type { Dependencies } from './runTools.ts';

/** Lets the assistant have tools of remotes run in this window. Nothing is fetched where no remote brings any. */
export async function beginTools(needs: Dependencies): Promise<void> {
  if (!needs.remotes.some(({ tools = [] }) => tools.length > 0)) return;
  // Whoever is not connected has nothing run here; and a page that waits for its first answers is not held up.
  await new Promise<void>((resolve) =>
    needs.shell.live.state.subscribe((state) => {
      if (state === 'open') resolve();
    }),
  );
  try {
    const { runTools } = await import(/* webpackChunkName: "tools" */ './runTools.ts');
    runTools(needs);
  } catch {
    // Its code did not come: this window offers nothing, and the next one tries anew.
  }
}
