import { isArticleCode, plainArticleCode } from "#contract/garage/article-code.ts";
import { isNip } from "./tax-number.ts";
import { codeField, type DraftField, type ReadCode } from "./text-line.ts";

/** What codes on a receipt say for certain. */
export interface CodeFacts {
  tax_number?: DraftField<string>;
  day?: DraftField<string>;
  shop?: DraftField<string>;
  amount_cents?: DraftField<number>;
  currency?: DraftField<string>;
}

/** The link on an invoice that the Polish tax office keeps (KSeF): the seller's tax number and the day of issue. */
const ksef =
  /^https:\/\/[a-z.-]*ksef[a-z.-]*\.gov\.pl\/(?:client-app\/)?invoice\/(\d{10})\/(\d\d)-(\d\d)-(\d{4})\//u;
/** A Polish transfer code: tax number, country, account, amount in hundredths, name. */
const transfer = /^(\d{10})?\|(?:PL)?\|\d{26}\|(\d{6})\|([^|]{1,40})\|/u;
/** A line of a European transfer code: "EUR129.90". */
const euros = /^EUR(\d{1,9})(?:\.(\d{1,2}))?$/u;

/** Returns what QR codes say of a receipt, as the tax office and banks lay them out; nothing of others. */
export function codeFacts(codes: readonly ReadCode[], today: string): CodeFacts {
  const facts: CodeFacts = {};
  for (const code of codes) {
    if (code.format !== "QRCode") continue;
    Object.assign(facts, ofTaxOffice(code, today) ?? ofPolishBank(code) ?? ofEuropeanBank(code));
  }
  return facts;
}

function ofTaxOffice(code: ReadCode, today: string): CodeFacts | null {
  const [, nip = "", d = "", m = "", y = ""] = ksef.exec(code.text) ?? [];
  if (!isNip(nip)) return null;
  const day = `${y}-${m}-${d}`;
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true && day <= today;
  return { tax_number: codeField(nip, code), ...(isDay && { day: codeField(day, code) }) };
}

function ofPolishBank(code: ReadCode): CodeFacts | null {
  const [whole, nip, cents = "", name = ""] = transfer.exec(code.text) ?? [];
  if (whole === undefined || Number(cents) === 0) return null;
  return {
    ...(nip !== undefined && isNip(nip) && { tax_number: codeField(nip, code) }),
    shop: codeField(name.trim(), code),
    amount_cents: codeField(Number(cents), code),
    currency: codeField("PLN", code),
  };
}

function ofEuropeanBank(code: ReadCode): CodeFacts | null {
  const [service, , , kind, , name = "", , amount = ""] = code.text.split(/\r?\n/u);
  const [, whole = "", rest = ""] = euros.exec(amount) ?? [];
  if (service !== "BCD" || kind !== "SCT" || whole === "") return null;
  return {
    ...(name.trim() !== "" && { shop: codeField(name.trim().slice(0, 100), code) }),
    amount_cents: codeField(Number(whole) * 100 + Number(rest.padEnd(2, "0") || 0), code),
    currency: codeField("EUR", code),
  };
}

/** Returns the number of an article on its box; null where there is none. */
export function articleCode(codes: readonly ReadCode[]): DraftField<string> | null {
  const code = codes.find(({ format, text }) => format !== "QRCode" && isArticleCode(text));
  return code ? codeField(plainArticleCode(code.text), code) : null;
}
