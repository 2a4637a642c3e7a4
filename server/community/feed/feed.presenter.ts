import type { FeedItem } from "#contract/community/feed.ts";
import { factNamed } from "#contract/garage/bike-fields.ts";
import { type Language, textOr, translator } from "#server/platform/language/language.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import type { FeedData } from "./feed-data.ts";
import type { ShownItem } from "./feed.repo.ts";

interface Deps {
  links: ShareLinks;
  /** The address of a photo by the link of its bike. */
  photoUrl: (shareToken: string, photo: number) => string;
}

/** As many changes are named; what else there is, the page of the bike shows. */
const mostNamed = 4;

export type PresentFeed = ReturnType<typeof feedPresenter>;

/** Presents items of the feed in a language: every field is named here, so that nothing else can leak. */
export function feedPresenter({ links, photoUrl }: Deps) {
  return (rows: readonly ShownItem[], language: Language): FeedItem[] =>
    rows.map((row) => {
      const { id, kind, at, user_id, rider, profile_token, bike_id, bike, primary_photo_id } = row;
      // Never null for a shared bike.
      const token = row.bike_token ?? "";
      return {
        id,
        kind,
        at,
        who: { user_id, name: rider, share_url: profile_token && links.ofProfile(profile_token) },
        bike: {
          id: bike_id,
          name: bike,
          photo_url: primary_photo_id === null ? null : photoUrl(token, primary_photo_id),
        },
        text: textOf(row, language),
        url: links.ofBike(token),
      };
    });
}

function textOf({ kind, data }: ShownItem, language: Language): string {
  const t = translator(language);
  if (kind === "bike") return t("feed.bike");
  if (kind === "photos") return t("feed_photos", { count: (JSON.parse(data) as FeedData["photos"]).count });
  const { changed } = JSON.parse(data) as FeedData["setup"];
  const named = Object.entries(changed).flatMap(([name, [, is]]) =>
    is === null ? [] : [`${labelOf(name, language)} ${valueOf(name, is, language)}`],
  );
  const facts = named.slice(0, mostNamed).join(", ") + (named.length > mostNamed ? " …" : "");
  return t("feed.setup", { facts });
}

/** A part's name, or a field's. */
const labelOf = (name: string, language: Language): string =>
  factNamed(name)
    ? textOr(name, language, `contract:fields.${name}`)
    : textOr(name, language, `dossier_part.${name}`);

function valueOf(name: string, value: string | number, language: Language): string {
  const fact = factNamed(name);
  if (fact?.kind === "choice") return textOr(String(value), language, `contract:options.${name}.${value}`);
  return fact && "unit" in fact ? `${value} ${fact.unit}` : String(value);
}
