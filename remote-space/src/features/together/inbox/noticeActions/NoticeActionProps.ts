import type { Notification } from '@holdall/shared';

/** What an action beside a notice is given: what it tells of, and what follows once that is settled. */
export interface NoticeActionProps {
  readonly notice: Notification;
  onSettled(): void;
}
