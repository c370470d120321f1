import { Icon, KindMark } from '@holdall/shared/ui';
import type { TabLook } from './useTabFaces.ts';

/** The mark before the name of a tab. */
export function TabMark({ look }: { look: TabLook }) {
  return look.kind === null ? <Icon name={look.icon} size={16} /> : <KindMark kind={look.kind} size={18} />;
}
