import * as z from "zod/mini";

// C0 controls without tab, LF and CR; DEL; C1; bidi overrides and isolates; byte-order mark; unpaired surrogates.
const unwanted =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]/gu;
const breaks = /[\r\n\t\u2028\u2029]+/;

/** The limit of Unicode's stream-safe text format; no language comes near it. */
const marksTogether = 30;

/** Drops combining marks beyond 30 in a row: normalising sorts them, which takes quadratic time. */
export function withoutHeapsOfMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) =>
    marks.length > marksTogether
      ? Array.from(marks.slice(0, 2 * marksTogether))
          .slice(0, marksTogether)
          .join("")
      : marks,
  );
}

/** Returns whether a text exceeds `max` code points even after NFC; a code point is composed of at most 6 units. */
export const isFarOver = (text: string, max: number) => text.length > 8 * max;

interface CleanRule {
  /** Keeps line breaks; otherwise they become spaces. */
  lines?: boolean;
  /** Code points. A text far beyond is returned uncleaned: it fails as too long anyway. */
  max?: number;
}

/** A text that is clean already: printable ASCII without blanks around it. */
const clean = /^[!-~](?:[ -~]*[!-~])?$/;

/** Cleans a text: NFC, no control or bidi-override characters, limited combining marks, trimmed. */
export function cleanText(raw: string, { lines = false, max = Infinity }: CleanRule = {}): string {
  if (clean.test(raw)) return raw;
  // Remove unwanted characters before NFC: their neighbours may compose.
  const bare = raw.replace(unwanted, "");
  const text = lines ? bare.replace(/\r\n?/g, "\n").trim() : onOneLine(bare);
  if (isFarOver(text, max)) return text;
  // Some marks decompose into two under NFC, so limit them again.
  return withoutHeapsOfMarks(withoutHeapsOfMarks(text).normalize("NFC"));
}

function onOneLine(text: string): string {
  const parts = text.split(breaks).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}

/** Length in code points, the unit of every bound in this contract. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Codes of our own issues, carried in `params`; the sentences are in contract/locales. */
export type IssueParams = IssueKind & {
  /** Key of `fields` in contract/locales that names the field, where several forms use the same name of a field. */
  as?: "person_name" | "sender_name" | "key_name";
};
type IssueKind =
  | { key: "required" }
  | { key: "email" }
  | { key: "date" }
  | { key: "number" }
  | { key: "integer" }
  | { key: "min"; min: number }
  | { key: "max"; max: number }
  | { key: "step"; step: number }
  | { key: "min_length"; min: number }
  | { key: "max_length"; max: number }
  | { key: "min_date"; min: string }
  | { key: "max_date"; max: string }
  | { key: "max_items"; max: number }
  | { key: "same"; other: string }
  | { key: "option" }
  | { key: "url" }
  | { key: "link" }
  | { key: "instagram" }
  | { key: "color" }
  | { key: "contrast" };

/** Raises one of our own issues from a check. */
export function raise(
  payload: { issues: unknown[]; value: unknown },
  params: IssueParams,
  path?: string[],
): void {
  payload.issues.push({ code: "custom", params, input: payload.value, path: path ?? [] });
}

interface TextRule {
  min?: number;
  max: number;
  lines?: boolean;
  as?: IssueParams["as"];
}

/** A cleaned text of `min` to `max` code points; `min` 1 makes it required. */
export function text({ min = 0, max, lines = false, as }: TextRule) {
  const called = as && { as };
  return z.pipe(
    z.string().check(z.overwrite((raw) => cleanText(raw, { lines, max }))),
    z.string().check((payload) => {
      // To count takes time: no text has more code points than units.
      const units = payload.value.length;
      const length = units <= max && min <= 1 ? units : codePoints(payload.value);
      if (length === 0 && min > 0) raise(payload, { key: "required", ...called });
      else if (length < min) raise(payload, { key: "min_length", min, ...called });
      else if (length > max) raise(payload, { key: "max_length", max, ...called });
    }),
  );
}

/** An optional text: empty, blank and null all mean null; an absent field stays absent. */
export function optionalText(max: number, lines = false) {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => blankToNull(raw)),
      z.nullable(text({ max, lines })),
    ),
  );
}

/** Returns null for "" and blanks. */
export function blankToNull<T>(raw: T): T | null {
  return typeof raw === "string" && raw.replace(unwanted, "").trim() === "" ? null : raw;
}

/** HTML's pattern for type=email, with a dot required in the domain. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const emailLength = 255;

/** An e-mail address of at most 255 characters; lower-cased. */
export const Email = z.pipe(
  z.string().check(z.overwrite((raw) => cleanText(raw, { max: emailLength }).toLowerCase())),
  z.string().check((payload) => {
    if (payload.value === "") raise(payload, { key: "required" });
    else if (codePoints(payload.value) > emailLength) raise(payload, { key: "max_length", max: emailLength });
    else if (!emailPattern.test(payload.value)) raise(payload, { key: "email" });
  }),
);
