import { languageTag } from "#contract/platform/languages.ts";
import { dayInWords } from "#server/platform/language/day-in-words.ts";
import type { PublicBike } from "#contract/sharing/public-bike.ts";
import type { PublicProfile } from "#contract/sharing/public-profile.ts";
import { platformLink } from "#contract/people/platform-links.ts";
import { profileFields } from "#contract/people/profile-fields.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { escapeHtml, type Head, type FoundHead } from "#server/sharing/pages/head.ts";
import { type Language, translator } from "#server/platform/language/language.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";
import { bikeFactsForPreview } from "./bike-facts.ts";
import { linkedBike } from "./linked-bike.ts";
import { previewVersion } from "./preview-version.ts";
import type { Sharing } from "./sharing.rules.ts";

const sharePage = /^\/(bike|user)\/([^/]+)\/?$/;

interface Deps {
  appUrl: string;
  /** Profiles have a feed each. */
  hasFeeds: boolean;
}

/** Returns the head of a share page. */
export function shareHeads(sharing: Sharing, { appUrl, hasFeeds }: Deps) {
  return async (path: string, language: Language): Promise<FoundHead> => {
    const [, page, token = ""] = sharePage.exec(path) ?? [];
    if (!page) return { outcome: "usual" };
    try {
      const head =
        page === "bike"
          ? headOfBike(await sharing.bikeOf(token), language)
          : headOfProfile(await sharing.profileOf(token), token, language);
      return { outcome: "own", head };
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        const title = translator(language)(page === "bike" ? "bike_not_found" : "profile_not_found");
        return { outcome: "dead_link", title: `${title} – Spokebook` };
      }
      throw error;
    }
  };

  function headOfBike(bike: PublicBike, language: Language): Head {
    const t = translator(language);
    const { name, brand, model, owner, photos } = bike;
    const facts = [[brand, model].filter(Boolean).join(" "), ...bikeFactsForPreview(bike, language)].filter(
      Boolean,
    );
    const { stolen } = bike;
    const mark = stolen ? `${t("stolen_mark")}: ` : "";
    const about = stolen
      ? t("share_stolen", { day: dayInWords(stolen.stolen_on, language) })
      : t("share_bike", { owner: owner.name });
    const description = [about, facts.join(" · ")].filter(Boolean).join(" ");
    const alt = mark + [name, ...facts].join(", ");
    const image = { url: previewUrl(bike, language), alt, large: true };
    return {
      title: `${mark}${name} – Spokebook`,
      description,
      url: sharing.links.ofBike(bike.share_token),
      kind: "website",
      locale: languageTag(language).replace("-", "_"),
      image,
      photo: (photos.find((one) => one.is_primary) ?? photos[0])?.url,
      linkedData: {
        ...linkedBike(bike, language),
        description,
        image: image.url,
        url: sharing.links.ofBike(bike.share_token),
      },
      data: { path: `/bikes/public/${bike.share_token}`, data: bike },
    };
  }

  function headOfProfile(profile: PublicProfile, token: string, language: Language): Head {
    const t = translator(language);
    const { name, bikes, bio, profile_photo_url } = profile;
    const url = sharing.links.ofProfile(token);
    const description = bio ? excerpt(bio) : t("share_profile", { name, count: bikes.length });
    const photo = profile_photo_url ? appUrl + pictureAt(profile_photo_url, 960) : null;
    const image = photo
      ? { url: photo, alt: name, large: false }
      : bikes[0]
        ? { url: previewUrl(bikes[0], language), alt: bikes[0].name, large: true }
        : null;
    const links = profileFields.flatMap((field) => {
      const value = field.tab === "social" && profile[field.name];
      return (typeof value === "string" && platformLink(field.name, value)) || [];
    });
    return {
      title: `${name} – Spokebook`,
      description,
      url,
      kind: "profile",
      locale: languageTag(language).replace("-", "_"),
      image,
      links: hasFeeds ? [feedLink(`${url}/feed.atom`)] : [],
      linkedData: {
        "@type": "ProfilePage",
        url,
        dateCreated: profile.created_at,
        mainEntity: {
          "@type": "Person",
          name,
          description,
          ...(photo && { image: photo }),
          ...(links.length > 0 && { sameAs: links }),
        },
      },
      data: { path: `/users/public/${token}`, data: profile },
    };
  }

  /** A new address for each picture, so that caches of the old one are not used. */
  function previewUrl(bike: PublicBike, language: Language): string {
    return `${sharing.links.ofBike(bike.share_token)}/preview.png?lng=${language}&v=${previewVersion(bike, language)}`;
  }
}

const feedLink = (url: string) =>
  `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(url)}" />`;

/** Returns the beginning of a text on one line, cut between words. */
function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= 200 ? line : `${line.slice(0, 200).replace(/\s\S*$/, "")}…`;
}
