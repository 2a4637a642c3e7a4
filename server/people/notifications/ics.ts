/** An all-day event. */
export interface DayEvent {
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  url: string;
  /** Hour of that day at which calendars remind; null: they don't. */
  alarmHour: number | null;
}

/** An event that begins at an instant. */
export interface MomentEvent {
  uid: string;
  at: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

interface Calendar {
  name: string;
  events: readonly (DayEvent | MomentEvent)[];
  /** When what it says was so. */
  at: Date;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** A calendar as RFC 5545 has it. */
export function icsOf({ name, events, at }: Calendar): string {
  const stamp = momentOf(at);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Spokebook//Care//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    "X-PUBLISHED-TTL:PT12H",
    ...events.flatMap((event) => ("at" in event ? momentLines(event, stamp) : eventLines(event, stamp))),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const momentLines = (
  { uid, at, summary, location, description, url }: MomentEvent,
  stamp: string,
): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${momentOf(new Date(at))}`,
  `SUMMARY:${escaped(summary)}`,
  `LOCATION:${escaped(location)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  "END:VEVENT",
];

function eventLines({ uid, day, summary, description, url, alarmHour }: DayEvent, stamp: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "CLASS:PRIVATE",
    ...(alarmHour === null ? [] : alarmLines(summary, alarmHour)),
    "END:VEVENT",
  ];
}

const alarmLines = (summary: string, hour: number): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(summary)}`,
  // After the day's beginning, wherever the calendar is looked at.
  `TRIGGER:PT${hour}H`,
  "END:VALARM",
];

/** A text as the value of a property. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, "");
}

/** A line in pieces that are short enough; no character is cut. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= lineOctets) return line;
  let [text, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctets) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return text;
}
