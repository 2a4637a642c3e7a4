import { readFile } from "node:fs/promises";
import {
  addPrice,
  importPrices,
  listPrices,
  priceBounds,
  removePrice,
  updatePrice,
} from "#contract/shops/shop-prices.ts";
import { priceUpdated } from "#contract/shops/shops-events.ts";
import { folded } from "#contract/platform/folded.ts";
import type { Act } from "#server/platform/act/act.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import { receiveForm, stopReading, type Uploads } from "#server/platform/http/form.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { invalid, limitReached, notFound } from "#server/platform/refusal/refusal.ts";
import { refuseStale } from "#server/platform/refusal/stale.ts";
import type { Memberships } from "#server/shops/shops/memberships.ts";
import { priceCsv, readPrices } from "./price-table.ts";
import { type PriceRepo, priceColumnsOf, priceRepo } from "./prices.repo.ts";

interface Deps {
  prices: PriceRepo;
  members: Memberships;
  rates: RateLimit;
  /** Where uploads lie while they are read. */
  folder: Uploads;
}

/** Lines that a report of an import names at most. */
const mostRefused = 100;

/** What a shop takes for its work and its parts. */
export function priceRoutes(serve: Serve, { prices, members, rates, folder }: Deps): void {
  serve(listPrices, async ({ user, params, query, reply }) => {
    const { shop } = await members.memberOf(user, params.slug, "prices.read");
    const data = await prices.list(shop.id);
    if (query.format !== "csv") return { data };
    const name = `${shop.slug}-prices.csv`;
    return sendFile(reply, { type: "text/csv; charset=utf-8", name, content: Buffer.from(priceCsv(data)) });
  });

  serve(addPrice, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "prices.write");
    const given = priceColumnsOf(body());
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "prices.write");
      const own = priceRepo(act.db);
      if ((await own.count(member.shop.id)) >= priceBounds.most) throw limitReached("price_limit");
      const data = await own.insert(member, given);
      await changed(act, member);
      return act.answer({ data });
    });
  });

  serve(updatePrice, async ({ user, params, body, act }) => {
    await members.memberOf(user, params.slug, "prices.write");
    const { kind, unit_cents, version, ...given } = body();
    const more = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const change = { ...more, ...(kind && { kind }), ...(unit_cents != null && { unit_cents }) };
    return act(async (act) => {
      const member = await members.memberIn(act, params.slug, "prices.write");
      const own = priceRepo(act.db);
      const before = await own.find(member.shop.id, params.id);
      if (!before) throw notFound("price_not_found");
      refuseStale(version, before.version, () => ({ data: before }));
      const data = await own.update(member, params.id, change);
      if (!data) throw notFound("price_not_found");
      await changed(act, member);
      return act.answer({ data });
    });
  });

  serve(removePrice, async ({ user, params, act, say }) => {
    await members.memberOf(user, params.slug, "prices.write");
    await act(async (act) => {
      const member = await members.memberIn(act, params.slug, "prices.write");
      if (!(await priceRepo(act.db).remove(member, params.id))) throw notFound("price_not_found");
      await changed(act, member);
    });
    return { message: say("price_removed") };
  });

  serve(importPrices, async ({ user, params, act, language, reply }) => {
    try {
      await members.memberOf(user, params.slug, "prices.write");
      await rates.take({ kind: "import", subject: String(user.id) });
      return await receiveForm(reply, { name: "file", folder }, async ({ tooLarge, file }) => {
        if (tooLarge) throw invalid("file", "price_large");
        if (!file) throw invalid("file", "import_no_file");
        const read = await readPrices(await readFile(file), language);
        const found = read.flatMap((one) => ("price" in one ? [priceColumnsOf(one.price)] : []));
        const refused = read.flatMap((one) =>
          "reason" in one ? [{ line: one.line, reason: one.reason }] : [],
        );
        return act(async (act) => {
          const member = await members.memberIn(act, params.slug, "prices.write");
          const own = priceRepo(act.db);
          const known = new Map((await own.list(member.shop.id)).map((price) => [nameOf(price), price.id]));
          for (const price of found) {
            const id = known.get(nameOf(price));
            if (id === undefined && known.size >= priceBounds.most) throw limitReached("price_limit");
            if (id === undefined) known.set(nameOf(price), (await own.insert(member, price)).id);
            else await own.update(member, id, price);
          }
          if (found.length > 0) await changed(act, member);
          return act.answer({ data: { imported: found.length, refused: refused.slice(0, mostRefused) } });
        });
      });
    } catch (error) {
      if (!reply.request.raw.readableEnded) stopReading(reply);
      throw error;
    }
  });
}

/** By what an imported line and a price are the same. */
const nameOf = ({ kind, title }: { kind: string; title: string }) => `${kind} ${folded(title)}`;

const changed = (act: Act<"shop.write">, { shop }: { shop: { id: number } }) =>
  act.event(priceUpdated, null, { shop_id: shop.id });
