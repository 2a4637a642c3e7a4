import type { Club } from "#contract/community/clubs.ts";
import { readClubPhoto } from "#contract/community/club-photos.ts";
import { mayInClub } from "#contract/community/club-acts.ts";
import { apiBase } from "#contract/platform/wire.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { ClubPhotoRow } from "#server/platform/db/schema.ts";
import type { Signature, SignedUrls } from "#server/platform/pictures/signed-url.ts";
import { clubStandingOf } from "./club-access.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import { clubRepo, type ListedClub } from "./clubs.repo.ts";

export type ClubPhotoUrls = ReturnType<typeof clubPhotoUrls>;

/** Where photos of clubs are read, for a day, by whoever was shown the address. */
export function clubPhotoUrls(urls: SignedUrls) {
  const pathOf = (id: number) => apiBase + readClubPhoto.path.replace("{id}", String(id));
  const bound = (clubId: number) => `club ${clubId}`;
  const forAdmins = "report";
  return {
    urlOf: (clubId: number, id: number): string => urls.sign(pathOf(id), bound(clubId)),
    /** Where the admins who decide a report see a photo, also once it is out of sight. */
    reportedUrlOf: (id: number): string => urls.sign(pathOf(id), forAdmins),
    /** Seconds for which an address serves; 0 for none. */
    left: (
      { id, club_id, hidden }: Pick<ClubPhotoRow, "id" | "club_id" | "hidden">,
      given: Signature,
    ): number =>
      urls.left(pathOf(id), given, forAdmins) ||
      (hidden === 1 ? 0 : urls.left(pathOf(id), given, bound(club_id))),
  };
}

export type ShownClubs = ReturnType<typeof shownClubs>;

/** Clubs as somebody, or a visitor, sees them. */
export function shownClubs(photos: ClubPhotoUrls) {
  async function present(db: Db, rows: readonly ListedClub[], reader: number | null): Promise<Club[]> {
    const standings = new Map(rows.map((row) => [row.id, clubStandingOf(reader, stateOf(row))]));
    const isLed = ({ id, visible }: ListedClub) =>
      mayInClub("joining.read", standings.get(id) ?? "visitor", visible);
    const asking = await clubMemberRepo(db).asking(rows.filter(isLed).map(({ id }) => id));
    return rows.map((row) => ({
      slug: row.slug,
      name: row.name,
      text: row.text,
      town: row.town,
      photo: row.photo_id === null ? null : { id: row.photo_id, url: photos.urlOf(row.id, row.photo_id) },
      joining: row.joining,
      visible: row.visible,
      members: row.members,
      asking: isLed(row) ? (asking.get(row.id) ?? 0) : null,
      shop: row.shop_slug === null ? null : { slug: row.shop_slug, name: row.shop_name ?? "" },
      my_role: row.my_state === "member" ? row.my_role : null,
      my_state: row.my_state,
      muted: row.my_muted === 1,
      hidden: row.hidden === 1,
      version: row.version,
    }));
  }

  return {
    present,

    async one(db: Db, id: number, reader: number | null): Promise<Club> {
      const [club] = await present(db, [await clubRepo(db).readOne(reader, id)], reader);
      return club as Club;
    },
  };
}

const stateOf = ({ my_role: role, my_state: state }: ListedClub) =>
  role === null || state === null ? undefined : { role, state };
