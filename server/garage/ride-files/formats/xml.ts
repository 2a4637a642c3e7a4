import { SaxesParser } from "saxes";
import { rideFileLimits } from "#server/garage/ride-files/activity/limits.ts";
import { RideFileRefused } from "#server/garage/ride-files/activity/refused.ts";

/** The events of an XML file. Names are without prefixes. */
export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>, depth: number): void;
  /** `text`: since the last tag. */
  close(name: string, text: string, depth: number): void;
}

const piece = 65_536;
/** Pieces in which nothing begins or ends: the parser keeps all of a text, comment or tag until it has ended. */
const mostWithoutEnd = 16;
/** Characters of one text; no text that is read is longer. */
const mostText = 10_000;

/**
 * Reads an XML file piece by piece and keeps nothing of it. Refuses what is not well-formed, document types (so that
 * there are no entities of the file's own), and too many levels or elements.
 */
export function readXml(bytes: Buffer, visitor: XmlVisitor): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let elements = 0;
  let text = "";
  let withoutEnd = 0;
  // Not one handler more: with eight of them V8 keeps the parser's properties in a table, and reading takes thrice as long.
  parser.on("error", () => {
    throw new RideFileRefused("damaged");
  });
  parser.on("doctype", () => {
    throw new RideFileRefused("doctype");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > rideFileLimits.depth || ++elements > rideFileLimits.elements)
      throw new RideFileRefused("too_complex");
    withoutEnd = 0;
    text = "";
    visitor.open(unprefixed(name), attributes, depth);
  });
  parser.on("text", (more) => {
    if (text.length < mostText) text += more;
  });
  parser.on("cdata", (more) => {
    if (text.length < mostText) text += more;
  });
  parser.on("closetag", ({ name }) => {
    withoutEnd = 0;
    visitor.close(unprefixed(name), text.trim(), depth--);
    text = "";
  });

  const { decoder, start } = decoderOf(bytes);
  let begun = false;
  for (let at = start; at < bytes.length; at += piece) {
    const more = decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    // Strava's TCX begin with blanks, which XML does not allow before its declaration.
    if (++withoutEnd > mostWithoutEnd) throw new RideFileRefused("too_complex");
    parser.write(begun ? more : more.trimStart());
    begun ||= more.trim() !== "";
  }
  parser.write(decoder.decode()).close();
}

const unprefixed = (name: string): string => name.slice(name.indexOf(":") + 1);

/** The encoding by the file's mark or declaration, UTF-8 without either. */
function decoderOf(bytes: Buffer): { decoder: TextDecoder; start: number } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { decoder: new TextDecoder("utf-16le"), start: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { decoder: new TextDecoder("utf-16be"), start: 2 };
  const declared = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})["']/.exec(
    bytes.toString("latin1", 0, 300).replace(/^\xef\xbb\xbf/, ""),
  )?.[1];
  // A text that can be read as far as here is not in UTF-16, whatever it says.
  if (declared && !/^utf-?16/i.test(declared))
    try {
      return { decoder: new TextDecoder(declared), start: 0 };
    } catch {
      // An encoding that nobody knows: what is not ASCII in it is of no importance here.
    }
  return { decoder: new TextDecoder("utf-8"), start: 0 };
}

/** Whether a file may be XML: its first mark is `<`. */
export function isXml(bytes: Buffer): boolean {
  const { decoder, start } = decoderOf(bytes);
  return decoder
    .decode(bytes.subarray(start, start + 1024), { stream: true })
    .trimStart()
    .startsWith("<");
}

/** Milliseconds since 1970 of an XML instant, which is UTC where it names no zone; NaN where it is none. */
export function xmlInstant(text: string): number {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return NaN;
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}

/** A number of an XML file; NaN for anything else. */
export const xmlNumber = (text: string | undefined): number => (text ? Number(text) : NaN);
