import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import type { Selectable } from "kysely";
import type { PrivacySettings, ProfileValues } from "#contract/people/profile-fields.ts";
import { changeOwn } from "#server/platform/audit/change-own.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Flag, ProfilesTable, Shared } from "#server/platform/db/schema.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";
import { renameInSearch } from "#server/platform/search/search-index.repo.ts";

/** What a rider can change; `name` is the account's. */
export interface ProfileContent extends Shared {
  name: string;
  /** Only non-empty ones. */
  fields: Partial<ProfileValues>;
  /** true: visible; missing ones are hidden. */
  privacy: Partial<PrivacySettings>;
  photo: Picture | null;
  /** Its public page shows what the rides come to. */
  shows_rides: Flag;
}

export interface ProfileRow extends ProfileContent {
  user_id: number;
  created_at: string;
  version: number;
  /** The account is disabled: nobody sees the profile. */
  hidden: boolean;
}

export type ProfileRepo = ReturnType<typeof profileRepo>;

export function profileRepo(db: Db) {
  const profiles = db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.user_id", "users.id")
    .selectAll("profiles")
    .select(["users.id", "users.name", "users.created_at", "users.disabled_at"]);
  const read = async (query: typeof profiles) => {
    const row = await query.executeTakeFirst();
    if (!row) return undefined;
    const { id: user_id, name, created_at, disabled_at } = row;
    const version = row.version ?? 1;
    return { user_id, name, created_at, version, hidden: disabled_at !== null, ...contentOf(row) };
  };

  return {
    /** Returns a rider's profile, empty before the first change; undefined without an account. */
    find: (userId: number): Promise<ProfileRow | undefined> => read(profiles.where("users.id", "=", userId)),

    /** Returns the public profile of a link. */
    findShared: (token: string): Promise<ProfileRow | undefined> =>
      read(
        profiles
          .where("profiles.share_token", "=", token)
          .where("profiles.is_public", "=", 1)
          .where("users.disabled_at", "is", null),
      ),

    /** Returns the profile with this photo. */
    findByPhoto: (file: string): Promise<ProfileRow | undefined> =>
      read(profiles.where("profiles.photo_file", "=", file)),

    /** Returns which of these files are profile photos. */
    async knownPhotos(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db
        .selectFrom("profiles")
        .select("photo_file")
        .where("photo_file", "in", files)
        .execute();
      return new Set(rows.flatMap(({ photo_file }) => photo_file ?? []));
    },

    /** Applies `change` to a profile under its rider's lock; returns undefined without an account. */
    change: (
      account: Authorized<OwnAccount, "profile.write" | "share.write">,
      change: (now: ProfileRow) => Partial<ProfileContent>,
      at: string,
    ) =>
      changeOwn(
        db,
        { account, at },
        {
          find: (trx) => profileRepo(trx).find(account.user_id),
          change,
          flat,
          isVersioned: (field) => !unversioned.has(field),
          async store(trx, after, before) {
            const columns = { ...columnsOf(after), version: after.version };
            await trx
              .insertInto("profiles")
              .values({ ...columns, user_id: account.user_id })
              .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
              .execute();
            if (after.name === before.name) return;
            const user = await trx
              .updateTable("users")
              .set({ name: after.name, updated_at: at })
              .where("id", "=", account.user_id)
              .returning(["id", "name", "email"])
              .executeTakeFirstOrThrow();
            await renameInSearch(trx, user);
          },
        },
      ),
  };
}

/** Link and photo are in no form. */
const unversioned = new Set(["is_public", "share_token", "profile_photo", "shows_rides"]);

type Columns = Omit<Selectable<ProfilesTable>, "user_id" | "version">;

function contentOf(row: { [C in keyof Columns]: Columns[C] | null }): Omit<ProfileContent, "name"> {
  const { photo_file: file, photo_format: format, photo_width: width, photo_height: height } = row;
  return {
    fields: JSON.parse(row.fields ?? "{}"),
    privacy: JSON.parse(row.privacy ?? "{}"),
    is_public: row.is_public ?? 0,
    share_token: row.share_token,
    shows_rides: row.shows_rides ?? 0,
    photo: file && format && width && height ? { file, format, width, height } : null,
  };
}

function columnsOf({ fields, privacy, photo, is_public, share_token, shows_rides }: ProfileContent): Columns {
  return {
    fields: JSON.stringify(fields),
    privacy: JSON.stringify(privacy),
    is_public,
    share_token,
    shows_rides,
    photo_file: photo?.file ?? null,
    photo_format: photo?.format ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
  };
}

/** A profile as the audit log compares it. */
function flat({
  name,
  fields,
  privacy,
  photo,
  is_public,
  share_token,
  shows_rides,
}: ProfileContent): Record<string, unknown> {
  const { file: profile_photo = null } = photo ?? {};
  return { name, ...fields, privacy_settings: privacy, profile_photo, is_public, share_token, shows_rides };
}
