import { readBikeIndex, readTheftSheet } from "#contract/sharing/theft.ts";
import { presentOwn } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRules } from "#server/garage/bikes/bikes.rules.ts";
import { paperFileName, photoForPaper } from "#server/garage/dossier/paper-photo.ts";
import type { PartReading } from "#server/garage/parts/usage/reading.ts";
import type { SheetParts } from "#server/garage/parts/inventory/sheet-parts.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { UserRepo } from "#server/people/auth/users.repo.ts";
import { sendFile } from "#server/platform/files/download.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { RateLimit } from "#server/platform/http/rate-limit.ts";
import { Refusal, unauthenticated } from "#server/platform/refusal/refusal.ts";
import { presentTheft } from "./theft.presenter.ts";
import type { TheftRepo } from "./thefts.repo.ts";

interface Deps {
  thefts: TheftRepo;
  users: Pick<UserRepo, "find">;
  bikes: { rules: BikeRules };
  parts: { reading: PartReading; sheets: SheetParts };
  photos: Photos;
  rates: RateLimit;
  now: () => Date;
}

/** A sheet has room for so many. */
const mostPhotos = 4;

/** What the owner of a bike hands on: to the police, and to Bike Index. */
export function theftPaperRoutes(serve: Serve, deps: Deps): void {
  const { thefts, users, bikes, parts, photos, rates, now } = deps;
  const { ownBike } = bikes.rules;

  async function ownerOf(id: number) {
    const owner = await users.find(id);
    if (!owner) throw unauthenticated();
    return owner;
  }

  serve(readTheftSheet, async ({ user, params, language, reply }) => {
    const row = await ownBike(user, params.id, "theft.read");
    const theft = await thefts.find(row);
    if (!theft) throw new Refusal(409, "theft_none");
    await rates.take({ kind: "export", subject: String(user.id) });
    await parts.sheets.ensure(row);
    const pictures = (await photos.repo.shownOf(row)).toSorted(
      (a, b) => Number(b.is_primary) - Number(a.is_primary),
    );
    const found: (Buffer | null)[] = [];
    for (const picture of pictures.slice(0, mostPhotos))
      found.push(await photoForPaper(photos.pictures, picture, 1200));
    // Loaded on demand: the PDF library is a tenth of the server's start.
    const { drawTheftSheet } = await import("./theft-sheet.ts");
    const content = drawTheftSheet({
      bike: presentOwn(row),
      theft: presentTheft(theft),
      parts: await parts.reading.onBike(row, now().toISOString()),
      owner: await ownerOf(user.id),
      photos: found.filter((photo) => photo !== null),
      language,
      printedOn: now().toISOString(),
    });
    const name = `spokebook-stolen-${paperFileName(row.name) || row.id}.pdf`;
    return sendFile(reply, { type: "application/pdf", name, content });
  });

  serve(readBikeIndex, async ({ user, params }) => {
    const row = await ownBike(user, params.id, "theft.read");
    await parts.sheets.ensure(row);
    const [{ email }, theft] = [await ownerOf(user.id), await thefts.find(row)];
    const { bikeIndexRegistration } = await import("./bike-index.ts");
    return {
      data: bikeIndexRegistration({
        bike: presentOwn(row),
        parts: await parts.reading.onBike(row, now().toISOString()),
        email,
        theft: theft && presentTheft(theft),
      }),
    };
  });
}
