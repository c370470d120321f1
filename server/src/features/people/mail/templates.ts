/** A mail of the product. Every text is a catalogue id; `{name}` stands for a value. */
export interface MailTemplate {
  readonly subject: string;
  readonly lines: readonly string[];
  /** A button; its address is the value `link`. */
  readonly action?: string;
  /** A code, shown large; it is the value `code`. */
  readonly showsCode?: true;
  /** Lists what the order brings, each with a link to it. */
  readonly listsItems?: true;
  /** Minutes after which it would come too late; three days unless said. */
  readonly useful?: number;
}

const template = <const T extends MailTemplate>(one: T): T => one;

/** Every mail that the product sends. */
export const mailTemplates = {
  confirmEmail: template({
    subject: 'Confirm your e-mail address',
    lines: [
      'Welcome to {product}, {name}.',
      'Confirm this address and your account is ready. The link works once, for {hours} hours.',
      'If you did not sign up, leave this mail alone: without the link nothing happens.',
    ],
    action: 'Confirm address',
  }),
  alreadySignedUp: template({
    subject: 'You have an account already',
    lines: [
      'Somebody, probably you, has tried to sign up at {product} with this address.',
      'It has an account already, so nothing was changed. Sign in with it, or ask for a new password there.',
    ],
    action: 'Sign in',
  }),
  guestCode: template({
    subject: 'Your sign-in code: {code}',
    lines: [
      'Type this code to sign in at {product}. It works once, for {minutes} minutes.',
      'Nobody from {product} will ever ask you for it. If you did not want to sign in, leave this mail alone.',
    ],
    showsCode: true,
    useful: 10,
  }),
  linkCode: template({
    subject: 'Your code for “{title}”: {code}',
    lines: [
      '{name} shares “{title}” with you at {product}. Type this code where you have opened the link. It is good for {minutes} minutes.',
      'If you have opened no link, leave this mail alone.',
    ],
    showsCode: true,
    useful: 10,
  }),
  linkChanged: template({
    subject: 'Something has changed behind “{title}”',
    lines: [
      '{name} shares “{title}” with you at {product}. {count, plural, one {# file there is new or has changed.} other {# files there are new or have changed.}}',
      'You have asked to be told, once a day at most. These mails end here: {end}',
    ],
    action: 'Open',
    useful: 24 * 60,
  }),
  resetPassword: template({
    subject: 'Set a new password',
    lines: [
      'Somebody, probably you, has asked for a new password at {product}.',
      'The link works once, for {hours} hour. Your present password stays until you have set the new one.',
      'If you did not ask, leave this mail alone.',
    ],
    action: 'Set a new password',
    useful: 60,
  }),
  setPassword: template({
    subject: 'Set your password',
    lines: [
      'Your place at {product} is ready. Set a password to enter. The link works once, for {days} days.',
    ],
    action: 'Set a password',
  }),
  passwordChanged: template({
    subject: 'Your password was changed',
    lines: [
      'The password of your account at {product} was changed, and you were signed out everywhere else.',
      'If it was not you, ask for a new password at once.',
    ],
    action: 'Sign in',
  }),
  secondStepOn: template({
    subject: 'Two-step sign-in is on',
    lines: [
      'From now on, signing in to your account at {product} takes a code of your authenticator as well.',
      'You were signed out everywhere else. If it was not you, ask for a new password at once.',
    ],
    action: 'Sign in',
  }),
  secondStepOff: template({
    subject: 'Two-step sign-in is off',
    lines: [
      'Signing in to your account at {product} no longer takes a code of your authenticator.',
      'You were signed out everywhere else. If it was not you, ask for a new password at once.',
    ],
    action: 'Sign in',
  }),
  passkeyAdded: template({
    subject: 'A passkey was added',
    lines: [
      'From now on, the passkey “{name}” signs in to your account at {product}.',
      'If it was not you, remove it under “My account”, and ask for a new password at once.',
    ],
    action: 'Sign in',
  }),
  signInLinked: template({
    subject: 'A sign-in was linked',
    lines: [
      'From now on, your sign-in at {name} lets you in to your account at {product}.',
      'If it was not you, remove it under “My account”, and ask for a new password at once.',
    ],
    action: 'Sign in',
  }),
  emailChangeOld: template({
    subject: 'Confirm that your address changes',
    lines: [
      'Somebody, probably you, wants to change the address of your account at {product} to {email}.',
      'It changes once both addresses are confirmed. The link works once, for {hours} hours.',
      'If it was not you, do not confirm it: sign in, cancel the change, and set a new password.',
    ],
    action: 'Confirm the change',
    useful: 24 * 60,
  }),
  emailChangeNew: template({
    subject: 'Confirm your new e-mail address',
    lines: [
      'Somebody, probably you, wants to use this address for an account at {product}.',
      'It counts once both addresses are confirmed, this one and the one before. The link works once, for {hours} hours.',
      'If it was not you, leave this mail alone: without the link nothing happens.',
    ],
    action: 'Confirm address',
    useful: 24 * 60,
  }),
  emailChangeTaken: template({
    subject: 'Somebody has asked for your address',
    lines: [
      'Somebody, perhaps you, wants to use this address for another account at {product}.',
      'It has an account already, so nothing was changed. If it was you, sign in with this address, or choose another one there.',
    ],
    action: 'Sign in',
  }),
  emailChanged: template({
    subject: 'Your e-mail address was changed',
    lines: [
      'The address of your account at {product} is {email} now, in place of {old}. Both were confirmed.',
      'Sign in with the new one from now on. If it was not you, ask who runs {product} for help at once.',
    ],
    action: 'Sign in',
  }),
  recoveryCodeUsed: template({
    subject: 'A recovery code was used',
    lines: [
      'Somebody, probably you, has signed in to your account at {product} with a recovery code. Codes left: {left}.',
      'If it was not you, ask for a new password at once, and make new recovery codes.',
    ],
  }),
  invitation: template({
    subject: 'You are invited to {organization}',
    lines: [
      '{name} invites you to work in {organization} at {product}.',
      'The invitation is good for {days} days. If you do not want it, leave this mail alone.',
    ],
    action: 'Look at the invitation',
  }),
  guestInvited: template({
    subject: '{name} invites you as a guest',
    lines: [
      '{name} invites you as a guest of {host} at {product}, until {until}.',
      'Sign in with this address; a code is mailed to it each time. If you do not want to come, leave this mail alone.',
    ],
    action: 'Sign in as a guest',
  }),
  guestRenewed: template({
    subject: 'You are a guest until {until}',
    lines: ['{host} at {product} goes on with you as a guest, until {until}.'],
    action: 'Sign in as a guest',
  }),
  guestDeclined: template({
    subject: 'No more time as a guest',
    lines: ['You have asked {host} at {product} for more time as a guest. The answer is no.'],
  }),
  guestConverted: template({
    subject: 'You are a member now',
    lines: ['{host} at {product} has made you a member. You have an account of your own now.'],
    action: 'Sign in',
  }),
  guestAsks: template({
    subject: '{name} asks for more time as a guest',
    lines: ['{name} ({email}) asks you for more time as a guest at {product}. The reason: {reason}'],
    action: 'Answer',
  }),
  guestEndsSoon: template({
    subject: '{name} is a guest until {until}',
    lines: [
      'The time of {name} ({email}) as a guest of {host} at {product} ends on {until}. After that they see nothing of it any more; nothing is deleted.',
      'If they are to stay longer, choose another end before that day. If not, nothing is to be done.',
    ],
    action: 'Look at the guests',
  }),
  stayEndsSoon: template({
    subject: 'You are a guest until {until}',
    lines: [
      'Your time as a guest of {host} at {product} ends on {until}. Nothing of yours will be deleted.',
      'If you need more time, sign in before and ask for it under “My account”.',
    ],
    action: 'Sign in as a guest',
    useful: 24 * 60,
  }),
  stayOver: template({
    subject: 'Your time as a guest is over',
    lines: [
      'Your time as a guest of {host} at {product} is over. Nothing of yours was deleted.',
      'If you need more time, ask for it. The link works once.',
    ],
    action: 'Ask for more time',
  }),
  ownerNow: template({
    subject: '{organization} is yours now',
    lines: ['{name} has handed {organization} at {product} over to you: you are its owner now.'],
    action: 'Look at the organization',
  }),
  accountLeaving: template({
    subject: 'Your account will be deleted',
    lines: [
      'You have asked to delete your account at {product}. On {until} it and all that only you see will be gone for good.',
      'If you want to stay, sign in before that day and say so. If it was not you, do that at once and change your password.',
    ],
    action: 'Sign in and stay',
  }),
  accountStays: template({
    subject: 'Your account stays',
    lines: ['Your account at {product} is not deleted. Everything is as it was.'],
  }),
  accountGone: template({
    subject: 'Your account is deleted',
    lines: [
      'Your account at {product} and all that only you could see are gone for good, as you have asked.',
    ],
  }),
  exportReady: template({
    subject: 'Your data is ready',
    lines: ['The file with all your data at {product} can be fetched under “My account”, for {days} days.'],
    action: 'Fetch it',
  }),
  place: template({
    subject: 'There is a place for you',
    lines: [
      'You wait no more, {name}: there is a place for you at {product}.',
      'The link makes your account. It works once, for {days} days.',
      'If you do not want it any more, leave this mail alone.',
    ],
    action: 'Make my account',
  }),
  supportRequest: template({
    subject: '{number}: {subject}',
    lines: ['{email} asks for help at {product}.', '{text}', 'Files that came with it: {files}.'],
    action: 'Look at the request',
  }),
  supportAnswer: template({
    subject: '{number}: {subject}',
    lines: ['{name} has answered what you have asked at {product}.', '{text}'],
  }),
  toldOne: template({
    subject: '{title}',
    lines: [
      '{text}',
      'You have not read this at {product} yet. When you are written such mails is chosen under Preferences, Notifications.',
    ],
    action: 'Open',
    useful: 24 * 60,
  }),
  toldMany: template({
    subject: '{count} things that you have not read',
    lines: [
      'You were told this at {product} and have not read it yet. When you are written such mails is chosen under Preferences, Notifications.',
    ],
    listsItems: true,
    action: 'Open the inbox',
    useful: 24 * 60,
  }),
  test: template({
    subject: 'A test mail',
    lines: ['Mails of {product} reach you. Nothing else is to be done.'],
    useful: 10,
  }),
} as const satisfies Record<string, MailTemplate>;

/** Name of a mail. */
export type MailTemplateName = keyof typeof mailTemplates;
