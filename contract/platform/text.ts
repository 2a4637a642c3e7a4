import * as z from "zod/mini";

// Controls (C0 without tab, LF, CR; DEL; C1), bidi overrides and isolates, byte-order mark, halves of a surrogate pair.
const unwanted =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]/gu;
const breaks = /[\r\n\t\u2028\u2029]+/;

/** As many as Unicode's stream-safe format has: no language comes near. */
const marksTogether = 30;

/** Combining marks beyond 30 in a row are left out: to put a row in order takes time by the square of its length. */
export function withoutHeapsOfMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) =>
    marks.length > marksTogether
      ? Array.from(marks.slice(0, 2 * marksTogether))
          .slice(0, marksTogether)
          .join("")
      : marks,
  );
}

/** Whether a text is so long that it has more than `max` code points in NFC, too: each is made of 6 units at most. */
export const isFarOver = (text: string, max: number) => text.length > 8 * max;

interface CleanRule {
  /** Keeps line breaks, which else become spaces. */
  lines?: boolean;
  /** Code points. What is far over it is not worth more work, and comes back as too long as it is. */
  max?: number;
}

/** NFC, no control or bidi-override characters, no heaps of marks, trimmed. */
export function cleanText(raw: string, { lines = false, max = Infinity }: CleanRule = {}): string {
  // What is unwanted goes first: what stood around it may compose.
  const bare = raw.replace(unwanted, "");
  const text = lines ? bare.replace(/\r\n?/g, "\n").trim() : onOneLine(bare);
  if (isFarOver(text, max)) return text;
  // A few marks come apart into two, and stay so.
  return withoutHeapsOfMarks(withoutHeapsOfMarks(text).normalize("NFC"));
}

function onOneLine(text: string): string {
  const parts = text.split(breaks).map((part) => part.trim());
  return parts.filter((part) => part !== "").join(" ");
}

/** Length in code points, as every bound of this contract counts. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Issue codes of our own checks, carried in `params`; their sentences are in contract/locales. */
export type IssueParams =
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

/** Raises one of our issues on a check's payload. */
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
}

/** A text of `min`…`max` code points, cleaned; `min` 1 makes it required. */
export function text({ min = 0, max, lines = false }: TextRule) {
  return z.pipe(
    z.string().check(z.overwrite((raw) => cleanText(raw, { lines, max }))),
    z.string().check((payload) => {
      const length = codePoints(payload.value);
      if (length === 0 && min > 0) raise(payload, { key: "required" });
      else if (length < min) raise(payload, { key: "min_length", min });
      else if (length > max) raise(payload, { key: "max_length", max });
    }),
  );
}

/** An optional text: empty, null and blank all mean null; a field left out stays out. */
export function optionalText(max: number, lines = false) {
  return z.optional(
    z.pipe(
      z.transform((raw: string | null) => blankToNull(raw)),
      z.nullable(text({ max, lines })),
    ),
  );
}

/** "" and blanks mean "nothing entered". */
export function blankToNull<T>(raw: T): T | null {
  return typeof raw === "string" && raw.replace(unwanted, "").trim() === "" ? null : raw;
}

/** E-mail addresses as HTML's type=email has them, with a dot in the domain. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const emailLength = 255;

/** An e-mail address of at most 255 characters, in lower case. */
export const Email = z.pipe(
  z.string().check(z.overwrite((raw) => cleanText(raw, { max: emailLength }).toLowerCase())),
  z.string().check((payload) => {
    if (payload.value === "") raise(payload, { key: "required" });
    else if (codePoints(payload.value) > emailLength) raise(payload, { key: "max_length", max: emailLength });
    else if (!emailPattern.test(payload.value)) raise(payload, { key: "email" });
  }),
);
