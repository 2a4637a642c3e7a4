import type { FastifyBaseLogger } from "fastify";
import { apiBase } from "#contract/platform/wire.ts";
import type { Viewer } from "#server/platform/access/viewer.ts";
import { presentBike } from "#server/garage/bikes/bike.presenter.ts";
import type { BikeRepo } from "#server/garage/bikes/bikes.repo.ts";
import type { BrandingRules } from "#server/sharing/branding/branding.rules.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import type { Photos } from "#server/garage/photos/photos.rules.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import type { Pictures } from "#server/platform/pictures/pictures.ts";
import { presentProfile } from "#server/people/profile/profile.presenter.ts";
import type { ProfileRepo } from "#server/people/profile/profiles.repo.ts";
import type { ArchiveFile } from "#server/platform/files/archive.ts";
import { garageArchive } from "#server/garage/transfer/garage-archive.ts";
import type { Seals } from "#server/garage/transfer/seal.ts";
import type { OwnDataRepo } from "./own-data.repo.ts";

export interface OwnDataDeps {
  data: OwnDataRepo;
  bikes: BikeRepo;
  photos: Photos;
  profiles: ProfileRepo;
  profilePictures: Pictures;
  branding: BrandingRules;
  seals: Seals;
  /** What the subscription's keeper has of a rider; nothing where there is none. */
  subscriptionOf: (userId: number) => Promise<unknown>;
}

const endings = { jpeg: "jpg", png: "png", webp: "webp" };

/** The files of everything about a rider: what they can read, and their garage in a form that can be imported. */
export async function* ownData(
  viewer: Viewer,
  language: Language,
  deps: OwnDataDeps,
  log: FastifyBaseLogger,
): AsyncGenerator<ArchiveFile> {
  const { data, bikes, photos, profiles, profilePictures, branding, seals } = deps;
  const { id } = viewer;
  const account = await data.account(id);
  if (!account) return;
  yield { name: "README.txt", content: translator(language)("own_data_readme") };
  yield json("account.json", account);
  yield json("sessions.json", await data.sessions(id));
  yield json("mailed-links.json", await data.mailedLinks(id));
  const profile = await profiles.find(id);
  if (profile) {
    yield json(
      "profile.json",
      presentProfile(profile, (path) => `${apiBase}/${path}`),
    );
    if (profile.photo) yield* pictureFile("profile-photo", profile.photo, profilePictures);
  }
  const brand = await branding.repo.find(id);
  yield json("branding.json", { accent: brand?.accent ?? null, tagline: brand?.tagline ?? null });
  if (brand?.logo) yield* pictureFile("logo", brand.logo, branding.pictures);
  yield json("ratings.json", await data.ratings(id));
  yield json("feedback.json", await data.feedback(id));
  // Anybody can give any address: what was written from it is for whoever has opened its mail.
  const known = account.email_verified_at === null ? null : account.email;
  yield json("contact-messages.json", known ? await data.contactMessages(known) : []);
  yield json("service-registrations.json", known ? await data.serviceRegistrations(known) : []);
  yield json("subscription.json", (await deps.subscriptionOf(id)) ?? null);
  yield { name: "bikes.json", content: listed(bikeTexts(bikes, id, photos)) };
  yield { name: "activity.json", content: listed(activityTexts(data, id)) };
  yield* garageArchive(id, { bikes, photos, seals, log });
}

function json(name: string, value: unknown): ArchiveFile {
  return { name, content: `${JSON.stringify(value, null, 2)}\n` };
}

async function* pictureFile(name: string, picture: Picture, pictures: Pictures): AsyncGenerator<ArchiveFile> {
  const found = await pictures.read(picture, null);
  if (found) yield { name: `${name}.${endings[picture.format]}`, content: found.stream, packed: true };
}

async function* bikeTexts(bikes: BikeRepo, userId: number, photos: Photos): AsyncGenerator<string> {
  let ahead = 0;
  for await (const row of bikes.each(userId))
    yield presentBike({ ...row, ahead: ahead++ }, { read_only: false, urlOf: photos.bareUrlOf });
}

async function* activityTexts(data: OwnDataRepo, userId: number): AsyncGenerator<string> {
  for await (const entry of data.activity(userId)) yield JSON.stringify(entry);
}

/** A JSON list of texts, an entry a line. */
async function* listed(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const text of texts) {
    yield before + text;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
