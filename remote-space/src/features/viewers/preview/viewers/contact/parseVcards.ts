/** A line of a vCard: what it is, of which sorts, and what it says. */
export interface ContactField {
  /** Upper case: `TEL`, `EMAIL`, … */
  readonly name: string;
  /** `work`, `home`, `cell` … */
  readonly types: readonly string[];
  /** Its parts, of which most fields have one. */
  readonly values: readonly string[];
}

/** A person, or what else a card is of. */
export interface Contact {
  readonly name: string;
  readonly fields: readonly ContactField[];
}

const most = 5000;

/** Lines that go on begin with a space; so do soft ends of old cards end with `=`. */
const unfolded = (text: string) => text.replaceAll(/\r\n?|\n/g, '\n').replaceAll(/\n[ \t]/g, '');

const unescaped = (value: string) =>
  value
    .replaceAll(/\\([\\;,:nN])/g, (_whole, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    .trim();

/** Cuts a value at a sign that is not escaped. */
const partsOf = (value: string) => (value.match(/(?:\\.|[^;\\])+|(?<=;|^)(?=;|$)/g) ?? []).map(unescaped);

function quotedPrintable(value: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of value.matchAll(/=[0-9a-f]{2}|[^=]+|=/gi)) {
    if (/^=[0-9a-f]{2}$/i.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16));
    else bytes.push(...encoder.encode(piece));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function fieldOf(line: string): ContactField | null {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])+)*):([^]*)$/.exec(line);
  if (!match) return null;
  const [, name = '', given = '', value = ''] = match;
  const parameters = (given.match(/;(?:"[^"]*"|[^";])+/g) ?? []).map((part) =>
    part.slice(1).replaceAll('"', ''),
  );
  const types = parameters
    .filter((part) => /^type=/i.test(part) || !part.includes('='))
    .flatMap((part) =>
      part
        .replace(/^type=/i, '')
        .toLowerCase()
        .split(','),
    )
    .filter((type) => !/^(?:pref|voice|internet|quoted-printable|base64|x-.*)$/.test(type));
  const isQuoted = parameters.some((part) => /^(?:encoding=)?quoted-printable$/i.test(part));
  const text = isQuoted ? quotedPrintable(value) : value;
  const isPhoto = /^(?:PHOTO|LOGO)$/i.test(name);
  const sort = /jpe?g|png|gif/i.exec(parameters.join(' '))?.[0].toLowerCase() ?? 'jpeg';
  const isData = parameters.some((part) => /^encoding=(?:b|base64)$/i.test(part) || /^base64$/i.test(part));
  if (isPhoto && isData)
    return { name: 'PHOTO', types: [], values: [`data:image/${sort};base64,${text.replaceAll(/\s/g, '')}`] };
  return { name: name.toUpperCase(), types, values: isPhoto ? [text] : partsOf(text) };
}

/** Soft line ends of quoted-printable values, which stand at the end of their lines. */
function joined(lines: readonly string[]): string[] {
  const made: string[] = [];
  let open = '';
  for (const line of lines) {
    const whole = open + line;
    const goesOn = /quoted-printable/i.test(whole.split(':', 1)[0] ?? '') && whole.endsWith('=');
    open = goesOn ? whole.slice(0, -1) : '';
    if (!goesOn) made.push(whole);
  }
  return open === '' ? made : [...made, open];
}

function nameOf(fields: readonly ContactField[]): string {
  const value = (name: string) => fields.find((field) => field.name === name)?.values;
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = value('N') ?? [];
  const whole = [prefix, given, middle, family, suffix].filter(Boolean).join(' ');
  return (
    value('FN')?.join(';') || whole || value('ORG')?.[0] || value('EMAIL')?.[0] || value('TEL')?.[0] || ''
  );
}

/** Reads the cards of a vCard file (2.1 to 4.0). What is no card is passed over. */
export function parseVcards(text: string): Contact[] {
  const contacts: Contact[] = [];
  let fields: ContactField[] | null = null;
  for (const line of joined(unfolded(text).split('\n'))) {
    if (/^begin:vcard\s*$/i.test(line)) fields = [];
    else if (/^end:vcard\s*$/i.test(line)) {
      if (fields && contacts.length < most) contacts.push({ name: nameOf(fields), fields });
      fields = null;
    } else if (fields) {
      const field = fieldOf(line);
      if (field && field.values.some(Boolean)) fields.push(field);
    }
  }
  return contacts;
}
