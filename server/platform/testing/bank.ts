import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Afterwards, afterTest } from "./databases.ts";
import { standInServer } from "./stand-in.ts";

/** Starts a stand-in for the bank; returns its address. */
export const standInBank = (answer: RequestListener, afterwards: Afterwards = afterTest): Promise<string> =>
  standInServer(answer, afterwards);

/** Returns an address where nothing listens. */
export async function nobodysAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}`;
}

/** What a bank has published: for each currency the rates of its tables by day. */
export type Published = Record<string, Record<string, number>>;

const pattern =
  /^\/api\/exchangerates\/rates\/a\/([a-z]{3})\/(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)\/\?format=json$/;
const dayMs = 86_400_000;

/** Starts a stand-in with an archive such as the bank's; returns its address and the ranges that are requested from it. */
export async function archiveBank(published: Published, afterwards: Afterwards = afterTest) {
  const asked: string[] = [];
  const url = await standInBank((request, response) => {
    const [, code = "", from = "", to = ""] = pattern.exec(request.url ?? "") ?? [];
    if (!code) return void response.writeHead(404).end("404 NotFound");
    const currency = code.toUpperCase();
    asked.push(`${currency} ${from} ${to}`);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (!(days >= 1 && days <= 93)) return void response.writeHead(400).end("400 BadRequest");
    const rates = Object.entries(published[currency] ?? {})
      .filter(([day]) => day >= from && day <= to)
      .map(([effectiveDate, mid]) => ({ no: `A/NBP/${effectiveDate}`, effectiveDate, mid }));
    if (rates.length === 0) return void response.writeHead(404).end("404 NotFound - Not Found - Brak danych");
    response.end(JSON.stringify({ table: "A", currency: "waluta", code: currency, rates }));
  }, afterwards);
  return { url, asked, published };
}
