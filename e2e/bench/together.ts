// npm run bench:together [-- --quick] [lists | talk | following | sockets | link]
// Many people around the same things: rights and follows that cost nothing visible, words that arrive at once, one event for
// thousands of pages, and the page of a link on a phone.
import { Report } from './measure/Report.ts';
import { pairCount } from './measure/size.ts';
import { measureFollowing } from './together/following.ts';
import { measureLink } from './together/link.ts';
import { measureLists } from './together/lists.ts';
import { measureSockets } from './together/sockets.ts';
import { measureTalk } from './together/talk.ts';

const parts = {
  lists: measureLists,
  following: measureFollowing,
  talk: measureTalk,
  sockets: measureSockets,
  link: measureLink,
};

const report = new Report('bench:together', `${pairCount} pairs`);
const asked = Object.entries(parts).filter(([name]) => process.argv.includes(name));
for (const [, measure] of asked.length > 0 ? asked : Object.entries(parts)) await measure(report);
report.close();
