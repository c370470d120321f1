/** A page of the guide. Title and every paragraph are catalogue ids. */
export interface GuidePage {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The guide, in the order of reading. */
export const guide: readonly GuidePage[] = [
  {
    id: 'start',
    title: 'First steps',
    paragraphs: [
      'Everything you keep lies in a **space**. A space holds **storages**, and a storage holds folders and files. You begin with a space of your own.',
      'Drop files from your computer onto the list, or press **Add** and choose **Upload files**. They are in your space as soon as their row appears.',
      'Click a file to see it. Press `Esc` to go back to the list.',
    ],
  },
  {
    id: 'upload',
    title: 'Bringing files and folders',
    paragraphs: [
      'Drag files or whole folders onto the list, or onto a folder in it. Empty folders come along too.',
      'An upload that was interrupted goes on where it stopped. If the page was closed, choose the same file again.',
      'When a name is taken you are asked once: keep both, replace, or leave out. Names that cannot be used are told before the first byte is sent.',
    ],
  },
  {
    id: 'lists',
    title: 'Lists, folders and views',
    paragraphs: [
      'The list can show rows or tiles, and can be sorted by name, size or date. Press `/` to filter the folder that is open.',
      'Select with a click, with `Shift` or `Ctrl`, by dragging a frame, or with `Ctrl A` for everything, however long the list is. What can be done with the selection stands in the bar over the list and in the menu of each row.',
      'Press `i` for details of what is selected: size, dates, path and tags.',
    ],
  },
  {
    id: 'move',
    title: 'Copy, move and rename',
    paragraphs: [
      'Drag rows onto a folder to move them, or press `m` to choose where. Press `y` to copy. Cut, copy and paste work as everywhere, with `Ctrl X`, `Ctrl C` and `Ctrl V`.',
      'Press `F2` to rename. Before many things are changed at once you see what will happen.',
      'Whatever you did can be taken back with `Ctrl Z` for 30 days.',
    ],
  },
  {
    id: 'find',
    title: 'Finding things',
    paragraphs: [
      'Press `Ctrl K` to search all your spaces, by name and by the words in your files, or to do something by its name.',
      'Results come while you type. The arrow keys choose one, `Enter` opens it.',
    ],
  },
  {
    id: 'ask',
    title: 'Asking the assistant',
    paragraphs: [
      'Press `g a`, or begin on Home. Ask about everything that you may read, or press `q` on a file to ask about that one.',
      'The answer is made of sentences of your files. The number behind each opens the file where it stands. Where nothing is found, the assistant says so.',
      'An answer can be saved as a document with its sources. What is not read yet cannot be found: **What is read** in the menu of a storage shows how much that is, and has everything read.',
      'To ask many files the same, choose them or a folder and take **Ask each file…** in their menu: a table has a row for each file and an answer in each cell. It can be asked again for what has changed, and downloaded as CSV.',
      'Press `z` on a file to have it summarised. You may close the page meanwhile: the answer and the summary wait for you.',
      'Where your operator has named a language model, it writes the answers, and the line below the box says to which host your questions and passages of your files go. A sentence with **No source found** behind it may be made up.',
      'Nobody else sees what you ask. What you may not read any more is not shown in old answers either.',
    ],
  },
  {
    id: 'agents',
    title: 'Letting a program read',
    paragraphs: [
      'An agent is a program, such as Claude Desktop, that reads in your name. Make one under **Devices and sessions**, for everything that you may read or for storages that you choose.',
      'Give the program the address and the token that you are shown then. It speaks the Model Context Protocol (MCP) over HTTP. Many programs need the address alone: they send you here, and you say what they may read.',
      'It sees no more than you do at that moment, and changes nothing. **Activity** shows what it has asked, **Revoke** ends it at once.',
    ],
  },
  {
    id: 'view',
    title: 'Looking at files',
    paragraphs: [
      'Documents, tables, slides, PDF files, pictures, sound, films, text and code are shown in the product. Another kind of file shows its details and can be downloaded.',
      'The arrow keys go to the file before and after. `f` fills the screen, `+` and `-` change the size, `Ctrl F` finds words in the file.',
      'Films show captions where they have some, and can be played faster or slower.',
    ],
  },
  {
    id: 'trash',
    title: 'Trash and undo',
    paragraphs: [
      'What you delete lies in the trash of its storage for 30 days, unless your operator has set another time. Restore it to its old place from there.',
      '`Shift Delete` deletes for good, and asks before it does.',
    ],
  },
  {
    id: 'spaces',
    title: 'Spaces and people',
    paragraphs: [
      'Make a space for each project. Its manager adds people, and groups of their organization, and says what each may do: look, comment, bring, change, or manage.',
      'Somebody who may not see a thing is not told that it exists.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing and links',
    paragraphs: [
      'Press **Share** in the head of a folder, or `e` on a file, to share it with people by their names or addresses, or with groups of your organization, in a role and for as long as you say. They see it under **Shared**, and nothing around it. Who gains is said before. Who comes into a group later sees what is shared with it, and who leaves it does not.',
      '**Why?** beside a person says by what they see it, and the eye shows what they see. **At an earlier time** says the same of a moment that is over: who saw it then, why, and what lay in it.',
      '**Links** are for people without an account. A link gives what you choose: to look, to download, to add files, or only to send some. A password, a sign-in, a day or a number of openings can stand before it.',
      '**Shared** keeps all of it in one place: what others share with you, what you share, and your links, with how often they were opened. A link that is paused, changed or deleted shuts at once, also where it is open; undo brings it back.',
    ],
  },
  {
    id: 'organization',
    title: 'Organizations',
    paragraphs: [
      'You can be in several organizations and have a personal account beside them. Switch between them under **Organization** in the administration.',
      'Owners and administrators invite people by mail, give roles, suspend and remove members, and end their sessions.',
    ],
  },
  {
    id: 'sign-in',
    title: 'Signing in safely',
    paragraphs: [
      'Under **My account** you can add a passkey, which replaces the password, and turn on two-step sign-in with an authenticator. Keep the ten recovery codes where you find them without your phone.',
      'Under **Devices and sessions** you see where you are signed in, and can end any of it. It is over there within a second.',
      'Your e-mail address is changed under **My account**. A link is mailed to the old and to the new address; once both are confirmed within a day you sign in with the new one.',
      'Forgotten your password? **Forgot password?** on the sign-in page sends a link. A link that is too old sends a new one by itself.',
    ],
  },
  {
    id: 'archives',
    title: 'Taking many files with you',
    paragraphs: [
      'Select what you want and choose **Download**. Several files come as one zip archive. A large one is made in the background, and you are told when it is ready.',
    ],
  },
  {
    id: 'features',
    title: 'Trying features early',
    paragraphs: [
      'Your operator can send you a link that turns a new feature on for you. The page says what it changes, until when, and how to leave. **My features** in the administration shows what is on, and turns it off.',
    ],
  },
  {
    id: 'access',
    title: 'By keyboard and by ear',
    paragraphs: [
      'Everything can be done by keyboard. `Tab` goes through a screen, `F6` to its next region, the arrow keys through a list, and `?` shows every key that works at the moment.',
      'Changes are read out by screen readers, colours never say anything alone, and less motion is shown when your system asks for it.',
    ],
  },
  {
    id: 'offline',
    title: 'Without a connection',
    paragraphs: [
      'A line over the screen says when there is no connection. What is open stays readable, and changes are refused rather than lost.',
      'This guide, the keys and the reference work without a connection once this page has been opened.',
    ],
  },
  {
    id: 'help',
    title: 'Getting help',
    paragraphs: [
      'Write to who runs this installation on the page [Support](/pb/support). You get a number, and the answer comes by mail.',
      'When something went wrong, use **Ask for help** on that page: it hands over the reference that helps to find the cause.',
    ],
  },
];
