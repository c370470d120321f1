import type { Dependencies } from './runTools.ts';

/** Lets the assistant have tools of remotes run in this window. Nothing is fetched where no remote brings any. */
export async function beginTools(needs: Dependencies): Promise<void> {
  if (!needs.remotes.some(({ tools = [] }) => tools.length > 0)) return;
  const { runTools } = await import(/* webpackChunkName: "tools" */ './runTools.ts');
  runTools(needs);
}
