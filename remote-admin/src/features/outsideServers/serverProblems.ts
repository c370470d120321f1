import type { OutsideConnectProblem, OutsideProblem } from '@holdall/shared';

/** Why a server has not listed its tools, and what to do. Catalogue ids. */
export const serverProblems: Readonly<Record<OutsideProblem, string>> = {
  refused:
    'This server asks the open net alone. Whoever runs it allows a place in its own networks with REACH_INSIDE.',
  unreachable: 'Nothing answers at this address.',
  denied: 'The token is missing or wrong.',
  unknown: 'There is no server of the protocol at this address.',
  busy: 'The server has too much to do. Try again later.',
  slow: 'The server has said nothing for too long.',
  big: 'The server has answered more than is read.',
  broken: 'The server has failed, or does not speak the protocol.',
  changed: 'The tool has changed.',
  off: 'The server or the tool is not on.',
  disconnected: 'The server lists its tools once you have connected it.',
  lost: 'It was broken off.',
};

/** Why a server was not connected. Catalogue ids. */
export const connectProblems: Readonly<Record<OutsideConnectProblem, string>> = {
  ...serverProblems,
  denied: 'The server does not let this installation in.',
  broken: 'The server has failed, or what it says of how to be let in does not hold.',
  unregistered:
    'Programs cannot register themselves at this server. Register this installation there by hand, then say under “Change” what it is called there.',
};
