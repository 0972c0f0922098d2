import { FileRefused } from '../candidate.ts';

/** The value of each property by its name; of several the first, but of exceptions and further dates all. */
export type IcsEvent = ReadonlyMap<string, string>;

type IcsFile = { events: IcsEvent[]; isCancelled: boolean };

/** Several may stand in one event. */
const listed = ['EXDATE', 'RDATE'];
const dated = ['DTSTART', 'DTEND', 'RECURRENCE-ID', ...listed];

const property = /^([\w-]{1,60})((?:;[\w-]{1,60}=(?:"[^"]*"|[^":;])*)*):(.*)$/;
/** A zone that holds a colon and is in no quotes, as some write it, does not end at it: the date does not begin there. */
const dateProperty = /^([\w-]{1,60})(;.*)?:(\d{4}-?\d\d-?\d\d[\dTZ:., +-]*)$/;

/** The events of an iCalendar file; of alarms and other parts inside of one nothing. Throws `FileRefused` `ics_broken`. */
export function readIcsLines(text: string): IcsFile {
  const events: IcsEvent[] = [];
  let open: Map<string, string> | null = null;
  let isCancelled = false;
  let inside = 0;
  for (const [, name = '', parameters = '', value = ''] of propertiesOf(text)) {
    const [key, part] = [name.toUpperCase(), value.trim().toUpperCase()];
    if (key === 'METHOD' && !open) isCancelled ||= part === 'CANCEL';
    if (key === 'BEGIN' && part === 'VEVENT' && !open) open = new Map();
    else if (!open) continue;
    else if (key === 'BEGIN') inside += 1;
    else if (key === 'END' && inside > 0) inside -= 1;
    else if (key === 'END' && part === 'VEVENT') {
      events.push(open);
      open = null;
    } else if (inside === 0) {
      const before = open.get(key);
      const given = decoded(parameters, value.trim());
      if (before === undefined) open.set(key, given);
      else if (listed.includes(key)) open.set(key, `${before},${given}`);
    }
  }
  if (open) throw new FileRefused('ics_broken');
  return { events, isCancelled };
}

/** Name, parameters and value of each line that has them, folded ones as one. */
function* propertiesOf(text: string): Generator<RegExpMatchArray> {
  const lines = text.split(/\r?\n/);
  for (let nth = 0; nth < lines.length; nth++) {
    let line = lines[nth] ?? '';
    // vCalendar 1.0 folds such a value by a sign of its own, and keeps the spaces after it.
    const isPrintable = /^[^:]*QUOTED-PRINTABLE/i.test(line);
    while (isPrintable && line.endsWith('=') && nth + 1 < lines.length)
      line = `${line.slice(0, -1)}${lines[++nth]}`;
    while (/^[ \t]/.test(lines[nth + 1] ?? '')) line += (lines[++nth] ?? '').slice(1);
    const [name = ''] = /^[\w-]*/.exec(line) ?? [];
    const isDated = dated.includes(name.toUpperCase());
    const found = (isDated ? line.trimEnd().match(dateProperty) : null) ?? line.match(property);
    if (found) yield found;
  }
}

/** Of vCalendar 1.0: `=C3=A9` is a letter. */
function decoded(parameters: string, value: string): string {
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return value;
  const [, charset = 'utf-8'] = /CHARSET="?([\w.:-]{1,40})/i.exec(parameters) ?? [];
  const read = (label: string) =>
    value.replace(/(?:=[\dA-F]{2})+/gi, (run) => {
      const bytes = run
        .slice(1)
        .split('=')
        .map((hex) => Number.parseInt(hex, 16));
      return new TextDecoder(label).decode(new Uint8Array(bytes));
    });
  try {
    return read(charset);
  } catch {
    // Nobody knows an encoding of that name.
    return read('utf-8');
  }
}

/** The text of a TEXT value, RFC 5545 section 3.3.11. */
export function icsWords(event: IcsEvent, name: string): string {
  return (event.get(name) ?? '').replace(/\\([\\;,nN])/g, (_, sign: string) =>
    /n/i.test(sign) ? '\n' : sign,
  );
}
