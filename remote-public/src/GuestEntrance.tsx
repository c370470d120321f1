import { GuestSignIn } from './features/signIn/index.ts';
import { useAddressToken } from './forms/index.ts';
import { AskForMore } from './lateScreens.ts';

/** Where guests come in; with the link of a mail, where they ask for more time. */
export function GuestEntrance() {
  const ask = useAddressToken('ask');
  return ask === null ? <GuestSignIn /> : <AskForMore token={ask} />;
}
