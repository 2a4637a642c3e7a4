import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { clubRideBounds } from "#contract/community/club-rides.ts";
import { costBounds } from "#contract/garage/cost-words.ts";
import { garageFormat, importBounds } from "#contract/garage/garage-file.ts";
import { priceBounds } from "#contract/shops/shop-prices.ts";
import { openShop, registration } from "#server/shops/shops/shops.testing.ts";
import { sendRides } from "#server/garage/ride-imports/imports.testing.ts";
import { hostileArchives } from "#server/platform/testing/hostile-archives.ts";
import { hostileFiles } from "#server/platform/testing/hostile-files.ts";
import { watchPieces } from "#server/platform/testing/memory.ts";
import { multipartOf } from "#server/platform/testing/samples.ts";
import type { Caller } from "#server/platform/testing/caller.ts";
import { fakeModel } from "#server/site/assistant/model.testing.ts";
import { calling } from "#server/site/assistant/model-server.testing.ts";
import { darkMaze } from "#server/platform/testing/dark-maze.ts";
import { listedBike } from "#server/market/listings/listings.testing.ts";
import { openTestApp, sharedTestApp } from "#server/platform/testing/test-app.ts";
import { sendImport, zipOf } from "#server/platform/testing/transfer.ts";
import { fewOf, firstOf } from "#server/platform/testing/some-of.ts";
import { worstPictures } from "#server/platform/testing/worst-pictures.ts";

// Every parser of what riders send, with the largest input that is let in: how long the main thread, which serves everybody,
// computes in one go meanwhile. That is measured in its own processor time, because on a busy machine the time of a clock says
// more about the others. Fields of calls, with dates and numbers in them: contract/platform/text-limits.test.ts.

/** Milliseconds of processor time. */
const most = 250;

interface Parser {
  /** The files in which it is called. */
  files: string[];
  /** Makes the largest input, which is not measured, and returns how to send it. */
  largest: (rider: Caller) => Promise<() => Promise<unknown>>;
}

const app = sharedTestApp();
const ledger =
  (lines: string, dry_run: "true" | "false" = "true") =>
  async (rider: Caller) => {
    const mapping = JSON.stringify({ day: "Date", amount: "Amount", note: "Note" });
    const file = new Blob([`Date,Amount,Note\n${lines}2026-03-01,5,x\n`]);
    const { type, bytes } = await multipartOf({ mapping, dry_run, file });
    return () => rider.raw("POST", "/expenses/import", bytes, type);
  };
const garage = (make: () => Buffer | string | Promise<Buffer>) => async (rider: Caller) => {
  const file = await make();
  return () => sendImport(rider, file);
};
const prices = (lines: string) => async (rider: Caller) => {
  const { slug } = (await rider.post("/shops", registration)).body.data;
  const { type, bytes } = await multipartOf({ file: new Blob([`kind,title,unit_cents\n${lines}`]) });
  return async () => {
    const { status } = await rider.raw("POST", `/shops/${slug}/prices/import`, bytes, type);
    expect([200, 422]).toContain(status);
  };
};
const rides = (name: string, make: () => Buffer | Promise<Buffer>) => async (rider: Caller) => {
  const bytes = await make();
  return async () => {
    const { status, body } = await sendRides(rider, name, bytes);
    expect(status).toBe(201);
    await app().fastify.settled();
    const read = await rider.get(`/ride-imports/${body.data.id}`);
    expect(read.body.data.finished_at).not.toBeNull();
  };
};
const draft = (make: () => Buffer | Promise<Buffer>) => async (rider: Caller) => {
  const { type, bytes } = await multipartOf({ file: new Blob([new Uint8Array(await make())]) });
  return () => rider.raw("POST", "/drafts", bytes, type);
};
/** A PDF of one page with so many bytes of text. */
function longPdf(bytes: number): Buffer {
  const text = "(chain 1,00) Tj T* ".repeat(Math.floor(bytes / 19));
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    page,
    `<</Length ${text.length + 30}>>stream\nBT /F 9 Tf 12 TL 9 790 Td ${text} ET\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, place) => `${place + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF`);
}
const json = (text: string) => async (rider: Caller) => () =>
  rider.raw("POST", "/bikes", Buffer.from(text), { "content-type": "application/json" });

const readers = "server/garage/ride-files";
const transfer = "server/garage/transfer";
const table = [
  "server/platform/csv/csv-rows.ts",
  "server/garage/expenses/ledger-line.ts",
  `${transfer}/read/csv-columns.ts`,
];
const zips = [`${readers}/archives/zip.ts`];
const blankBytes = costBounds.csv - 1000;

const parsers: Record<string, Parser> = {
  "a cursor of a device as long as may be": {
    files: ["server/garage/sync/cursor.ts"],
    largest: async (rider) => () =>
      rider.get(`/sync?since=${Buffer.from("[".repeat(750)).toString("base64url")}`),
  },
  "a ledger of five million blank lines": { files: table, largest: ledger("\n".repeat(blankBytes)) },
  "a ledger of as many lines as may be, which come in": {
    files: table,
    largest: ledger(`2026-03-01,"1 234,56 zł",${"ż".repeat(100)}\n`.repeat(costBounds.lines - 2), "false"),
  },
  "a ledger of rows of blanks": { files: table, largest: ledger(" \n".repeat(5 * costBounds.lines - 3)) },
  "a ledger of hostile days and amounts": {
    files: table,
    largest: ledger(`${"1".repeat(99)},${"1.".repeat(49)},\n`.repeat(costBounds.lines - 2)),
  },
  "a shop's prices, each with another number of cells than the first": {
    files: ["server/platform/csv/csv-rows.ts"],
    largest: prices(`${"part,x,1,2,3,4,5,6,7,8\n".repeat(priceBounds.most)}`),
  },
  "a shop's prices of blank lines": {
    files: ["server/platform/csv/csv-rows.ts"],
    largest: prices("\n".repeat(priceBounds.csv - 100)),
  },
  "a shop's prices of long cells": {
    files: ["server/platform/csv/csv-rows.ts"],
    largest: prices(`part,"${"ż".repeat(4900)}",${"1.".repeat(40)}\n`.repeat(48)),
  },
  "a club's route of as many points as fit": {
    files: [`${readers}/formats/xml.ts`],
    largest: async (rider) => {
      const { slug } = (await rider.post("/clubs", { name: "Route" })).body.data;
      const point = (at: number) => `<rtept lat="${50 + (at % 2) / 1000}" lon="${at / 10_000}"/>`;
      const points = Array.from({ length: Math.floor((clubRideBounds.gpx - 100) / 36) }, (_, at) =>
        point(at),
      );
      const gpx = `<gpx><rte>${points.join("")}</rte></gpx>`;
      const ride = { at: "2027-05-01T08:00:00Z", meeting: "Here", gpx };
      return async () => expect((await rider.post(`/clubs/${slug}/rides`, ride)).status).toBe(201);
    },
  },
  "a garage's table of 64 KB of blank lines": {
    files: table,
    largest: garage(() => `name\n${"\n".repeat(65_000)}`),
  },
  "a garage's table of line breaks": {
    files: table,
    largest: garage(() => hostileFiles["a table of line breaks"]?.() ?? ""),
  },
  "a garage's JSON": {
    files: [`${transfer}/read/garage-text.ts`],
    largest: garage(() => hostileFiles["a garage of keys"]?.() ?? ""),
  },
  "a garage's archive of as many files as may be": {
    files: [`${transfer}/import/archive-file.ts`],
    largest: garage(() => {
      const empty = Object.fromEntries(
        Array.from({ length: importBounds.files + importBounds.photos }, (_, index) => [
          `rides/${index}`,
          "",
        ]),
      );
      return zipOf({ ...empty, "garage.json": JSON.stringify({ ...garageFormat, bikes: [{ name: "A" }] }) });
    }),
  },
  "an archive of rides whose files are one": {
    files: [...zips, `${readers}/inflate.ts`],
    largest: rides(
      "a.zip",
      async () => (await hostileArchives["an archive listed two thousand times"]?.()) ?? Buffer.of(),
    ),
  },
  "Strava's table of long dates": {
    files: [...table, ...zips],
    largest: rides(
      "a.zip",
      async () => (await hostileArchives["dates of sixty thousand digits"]?.()) ?? Buffer.of(),
    ),
  },
  "Garmin's summaries": {
    files: [`${readers}/archives/garmin-summaries.ts`],
    largest: rides("a.zip", () => zipOf({ "a_summarizedActivities.json": `[${"[],".repeat(4_000_000)}[]]` })),
  },
  "a ride of eight million elements": {
    files: [`${readers}/formats/xml.ts`, `${readers}/inflate.ts`],
    largest: rides("a.gpx", () => Buffer.from(`<gpx>${"<a/>".repeat(8_000_000)}</gpx>`)),
  },
  "the slowest picture": {
    files: ["server/platform/pictures/make.ts", "server/platform/pictures/header.ts"],
    largest: async (rider) => {
      const id = (await rider.post("/bikes", { name: "Rudy" })).body.data.id as number;
      const photo = new Blob([new Uint8Array(await worstPictures[0]![1]())]);
      const { type, bytes } = await multipartOf({ bike_id: String(id), photo });
      return () => rider.raw("POST", "/photos/upload", bytes, type);
    },
  },
  "a passkey of brackets": {
    files: ["server/people/passkeys/verify-passkey.ts"],
    largest: async (rider) => {
      const { challenge_id } = (await rider.post("/account/passkeys/options")).body.data;
      const text = (bytes: Buffer, most: number) => bytes.toString("base64url").slice(0, most);
      // Lists within lists, in JSON and in CBOR.
      const clientDataJSON = text(Buffer.alloc(3072, "["), 4096);
      const attestationObject = text(Buffer.alloc(12_288, 0x81), 16_384);
      const response = {
        id: "AA",
        rawId: "AA",
        type: "public-key",
        response: { clientDataJSON, attestationObject },
      };
      return async () => {
        const { status } = await rider.post("/account/passkeys", { challenge_id, name: "Phone", response });
        expect(status).toBe(422);
      };
    },
  },
  "a receipt's text of as many lines as may be": {
    files: [],
    largest: async (rider) => () => rider.post("/drafts", { text: "chain 1,00 ".repeat(1800) }),
  },
  "a PDF of 10 MB of text": {
    files: ["server/garage/drafts/pdf-lines.ts"],
    largest: draft(() => longPdf(costBounds.pdf - 2000)),
  },
  "the slowest picture, as a receipt": {
    files: [
      "server/garage/drafts/picture-lines.ts",
      "server/garage/drafts/picture-codes.ts",
      "server/garage/drafts/straighten.ts",
      "server/garage/drafts/paper.ts",
    ],
    largest: draft(async () => worstPictures[0]![1]()),
  },
  "the table around a tilted slip in a huge picture": {
    files: ["server/garage/drafts/around-paper.ts"],
    largest: draft(() => darkMaze(10_000, 5000)),
  },
  "messages as long as may be, of one word, of addresses and of what warns": {
    files: [],
    largest: async (rider) => {
      const seller = await app().rider();
      const { id } = await listedBike(seller);
      const pieces = [
        "ż",
        "http://a ",
        "PL61 1090 1014 ",
        "kurier ",
        "http://",
        "\u0301a",
        "12-3456 ",
        "\u{1f6b2}",
      ];
      return async () => {
        for (const piece of pieces) {
          const text = [...piece.repeat(4000)].slice(0, 4000).join("").trim();
          expect((await rider.post(`/listings/${id}/messages`, { text })).status).toBe(201);
        }
      };
    },
  },
  "a club's threads as long as may be": {
    files: [],
    largest: async (rider) => {
      const { slug } = (await rider.post("/clubs", { name: "Threads" })).body.data;
      return async () => {
        for (const piece of ["ż", "@a ", "http://a\n", "\n", "<a href=x>"]) {
          const text = `a${piece.repeat(4000)}`.slice(0, 3999) + "z";
          const sent = await rider.post(`/clubs/${slug}/threads`, { title: "ż".repeat(100), text });
          expect(sent.status).toBe(201);
        }
      };
    },
  },
  "searches of two hundred odd characters": {
    files: [],
    largest: async (rider) => {
      const { id, slug } = (await rider.post("/shops", registration)).body.data;
      await openShop(app(), id);
      const club = (await rider.post("/clubs", { name: "Odd" })).body.data.slug;
      const places = [
        "/public/market?",
        "/public/shops?",
        "/clubs?",
        `/clubs/${club}/members?`,
        `/shops/${slug}/customers?`,
        `/shops/${slug}/orders?`,
      ];
      const odd = ["%", "_", "\\", "'", "%_", "\u0301", "\u0130", "ﷺ", "\u{1f6b2}", "a ", "*", '"'];
      return async () => {
        for (const place of places)
          for (const piece of odd) {
            const search = [...piece.repeat(200)].slice(0, 200).join("");
            const { status } = await rider.get(`${place}search=${encodeURIComponent(search)}`);
            expect([200, 422], `${place}${piece}`).toContain(status);
          }
      };
    },
  },
  "a model's answer of 300 KB": {
    files: ["server/site/assistant/model-client.ts", "server/site/assistant/ask-garage.ts"],
    largest: async () => {
      const brackets = "[".repeat(9000);
      const model = await fakeModel(calling("list_bikes", brackets), (_, response) => {
        response.end(`{"choices":[{"message":{"content":"${"*_`".repeat(95_000)}"}}]}`);
      });
      const { rider } = await openTestApp({ config: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: "m" } });
      const asking = await rider();
      await asking.put("/account/assistant", { on: true });
      return async () => {
        const { status } = await asking.post("/assistant/questions", { text: "which bike has what" });
        expect(status).toBe(200);
      };
    },
  },
  "a body of brackets": { files: ["server/platform/http/json-body.ts"], largest: json("[".repeat(262_144)) },
  "a browser's report of brackets": {
    files: ["server/platform/http/csp-reports.ts"],
    largest: async () => async () => {
      const headers = { "content-type": "application/csp-report" };
      const body = "[".repeat(16_384);
      const sent = await app().fastify.inject({ method: "POST", url: "/csp-reports", headers, body });
      expect(sent.statusCode).toBe(204);
    },
  },
  "a body of objects": {
    files: ["server/platform/http/json-body.ts"],
    largest: json(`{"a":[${"{},".repeat(80_000)}{}]}`),
  },
};

describe.runIf(process.platform === "linux")("nobody waits for", () => {
  test.each(fewOf(Object.entries(parsers), 8, firstOf))(
    "%s",
    async (_name, { largest }) => {
      const rider = await app().rider();
      const send = await largest(rider);
      const longest = watchPieces();
      await send();
      expect(longest()).toBeLessThan(most);
    },
    120_000,
  );
});

/** What parses: packages, and what Node has for it. */
const parsing =
  /(?:from|import\()\s*"(?:csv-parse|saxes|yauzl|sharp|pdfjs-dist[\w/.-]*|zxing-wasm[\w/]*|[\w@/-]*(?:xml|zip|csv|pdf-?parse|fit-)[\w/-]*)"|JSON\.parse\(|\b(?:gunzip|inflate|inflateRaw|unzip|brotliDecompress|zstdDecompress)(?:Sync\b|\()|create(?:Gunzip|Inflate|InflateRaw|Unzip|BrotliDecompress)\(/;

/** Files that parse what this server wrote itself: rows of its database, messages of its own processes, its own files. */
const ours = new Set(
  [
    "platform/jobs/sealed-payload",
    "platform/reading/without-nul",
    "platform/db/migrations/0025-sheets-of-cranks",
    "garage/dossier/paper-photo",
    "garage/ride-imports/kept-ride",
    "garage/ride-imports/reader/frames",
    "garage/ride-imports/reader/read-upload",
    "garage/comparison/comparison.routes",
    "garage/care/logbook/same-again",
    "garage/care/standing/worn",
    "garage/care/templates/suggesting",
    "garage/parts/bike-write/bike-write.routes",
    "garage/parts/moves/effect-texts",
    "garage/parts/spares/spares.routes",
    "garage/parts/own-data",
    "garage/transfer/export/garage-source",
    "garage/fits/fit-neighbours",
    // Signed by the server: nothing else is parsed.
    "garage/line/undo-token",
    "site/assistant/assistant.routes",
    "people/webhooks/delivering",
    "shops/public/found-shops",
    "shops/orders/book-parts",
    "shops/orders/booked",
    "shops/orders/claim.routes",
    "shops/orders/order-news",
    "shops/orders/order-papers",
    "shops/public/shop-open",
    "shops/appointments/appointment-mails",
    "shops/appointments/free-days",
    "community/lifespans/lifespans.routes",
    "community/feed/feed.module",
    "community/feed/shown-specs",
    "shops/calendar/calendar-of-shop",
    "market/listings/listings.routes",
    "market/listings/listings.rules",
    "garage/bikes/fact-columns",
    "garage/bikes/bike-audit",
    "garage/fits/fits.routes",
    "garage/line/answers",
    "garage/line/fit-answers",
    "garage/care/standing/carried",
    "sharing/handing/transfer-paper.routes",
    // Tracks: gzip of at most so many bytes, judged in the reading process.
    "garage/ride-files/track/integers",
    "sharing/dossiers/dossiers.module",
    "sharing/dossiers/dossiers.routes",
    "sharing/preview/lettering",
    "sharing/preview/bike-preview",
    "sharing/preview/page-preview",
    // An archive of whoever has the machine.
    "operations/backup/archive",
  ].map((file) => `server/${file}.ts`),
);
/** Repositories and presenters see rows only. */
const isOfRows = (file: string) => /\.(?:repo|presenter)\.ts$/.test(file);
const isForTests = (file: string) => /\.(?:test|testing|d)\.ts$|\/testing\//.test(file);

describe("every file that parses", () => {
  const found = globSync(["server/**/*.ts", "contract/**/*.ts"]).filter(
    (file) => !isForTests(file) && parsing.test(readFileSync(file, "utf8")),
  );
  const measured = new Set(Object.values(parsers).flatMap(({ files }) => files));

  test("what riders send is measured above with its largest input", () => {
    expect(found.filter((file) => !isOfRows(file) && !ours.has(file) && !measured.has(file))).toEqual([]);
  });

  test("is still there and still parses", () => {
    expect([...ours, ...measured].filter((file) => !found.includes(file))).toEqual([]);
  });
});
