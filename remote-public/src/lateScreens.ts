import { lazyComponent, type LegalDocument } from '@holdall/shared';

const entry = () => import(/* webpackChunkName: "late" */ './screens/entry.ts');
const emailChange = () => import(/* webpackChunkName: "emailChange" */ './screens/emailChange.ts');
const gates = () => import(/* webpackChunkName: "gates" */ './screens/gates.ts');
const help = () => import(/* webpackChunkName: "help" */ './screens/help.ts');

/** The screens that signing in does not begin with. They come together, as one file, with the first that is opened. */
export const Totp = lazyComponent<object, 'Totp'>(entry, 'Totp');
export const GuestCode = lazyComponent<object, 'GuestCode'>(entry, 'GuestCode');
export const SetPassword = lazyComponent<object, 'SetPassword'>(entry, 'SetPassword');
export const SignUp = lazyComponent<object, 'SignUp'>(entry, 'SignUp');
export const SignUpSuccess = lazyComponent<object, 'SignUpSuccess'>(entry, 'SignUpSuccess');
export const AskForMore = lazyComponent<{ token: string }, 'AskForMore'>(entry, 'AskForMore');
export const Waitlist = lazyComponent<object, 'Waitlist'>(entry, 'Waitlist');

/** Where only a mail leads. */
export const EmailChange = lazyComponent<object, 'EmailChange'>(emailChange, 'EmailChange');

/** What people read, agree to, write, or come to by a link. */
export const ErrorPage = lazyComponent<object, 'ErrorPage'>(gates, 'ErrorPage');
export const FeatureOffer = lazyComponent<object, 'FeatureOffer'>(gates, 'FeatureOffer');
export const FeatureTurnedOn = lazyComponent<object, 'FeatureTurnedOn'>(gates, 'FeatureTurnedOn');
export const LegalPage = lazyComponent<{ document: LegalDocument }, 'LegalPage'>(gates, 'LegalPage');
export const LinkGate = lazyComponent<object, 'LinkGate'>(gates, 'LinkGate');
export const SupportPage = lazyComponent<object, 'SupportPage'>(gates, 'SupportPage');

/** What explains the product. */
export const DocsPage = lazyComponent(help, 'DocsPage');
export const VideoPage = lazyComponent(help, 'VideoPage');
