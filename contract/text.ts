import * as z from "zod/mini";

// Controls (C0 without tab, LF, CR; DEL; C1), bidi overrides and isolates, byte-order mark, halves of a surrogate pair.
const unwanted =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]/gu;
const breaks = /[\r\n\t\u2028\u2029]+/;

/** NFC, no control or bidi-override characters, trimmed; line breaks become spaces unless `lines`. */
export function cleanText(raw: string, lines = false): string {
  // What is unwanted goes first: what stood around it may compose.
  const text = raw.replace(unwanted, "").normalize("NFC");
  if (lines) return text.replace(/\r\n?/g, "\n").trim();
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
    z.string().check(z.overwrite((raw) => cleanText(raw, lines))),
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
  return typeof raw === "string" && cleanText(raw) === "" ? null : raw;
}

/** E-mail addresses as HTML's type=email has them, with a dot in the domain. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** An e-mail address of at most 255 characters, in lower case. */
export const Email = z.pipe(
  z.string().check(z.overwrite((raw) => cleanText(raw).toLowerCase())),
  z.string().check((payload) => {
    if (payload.value === "") raise(payload, { key: "required" });
    else if (codePoints(payload.value) > 255) raise(payload, { key: "max_length", max: 255 });
    else if (!emailPattern.test(payload.value)) raise(payload, { key: "email" });
  }),
);
