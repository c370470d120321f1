import { useCall } from '@holdall/shared';
import { adminApi } from '@holdall/shared/administration';

/** The change of address that waits, asked for again whenever one of both was confirmed. */
export function useEmailChange() {
  // What was announced while another page was open has reached nobody here.
  return useCall(adminApi.emailChange.get, {}, { fresh: true });
}
