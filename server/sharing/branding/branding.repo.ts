import type { Authorized, OwnAccount } from "#server/platform/access/authorized.ts";
import { changeOwn } from "#server/platform/audit/change-own.ts";
import { of } from "#server/platform/db/of-account.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { BrandingTable } from "#server/platform/db/schema.ts";
import type { PlanSpan } from "#server/people/auth/plan-at.ts";
import type { Picture } from "#server/platform/pictures/picture.ts";

/** What a rider can change. */
export interface BrandingContent {
  accent: string | null;
  tagline: string | null;
  logo: Picture | null;
}

export interface BrandingRow extends BrandingContent {
  user_id: number;
  span: PlanSpan;
  is_disabled: boolean;
  version: number;
}

export type BrandingRepo = ReturnType<typeof brandingRepo>;

export function brandingRepo(db: Db) {
  const all = db
    .selectFrom("users")
    .leftJoin("branding", "branding.user_id", "users.id")
    .selectAll("branding")
    .select(["users.id", "plan", "plan_until", "plan_then", "disabled_at"]);
  const read = async (query: typeof all): Promise<BrandingRow | undefined> => {
    const row = await query.executeTakeFirst();
    if (!row) return undefined;
    const { id: user_id, plan, plan_until, plan_then, disabled_at } = row;
    const span = { plan, plan_until, plan_then };
    const version = row.version ?? 1;
    return { user_id, span, version, is_disabled: disabled_at !== null, ...contentOf(row) };
  };

  return {
    /** Returns a rider's own look, empty before the first change; undefined without an account. */
    find: (userId: number) => read(all.where("users.id", "=", userId)),

    /** Returns the own look with this logo. */
    findByLogo: (file: string) => read(all.where("branding.logo_file", "=", file)),

    /** Returns whether a rider has a public page. */
    async isPublic(userId: number): Promise<boolean> {
      const bike = of(db, userId).selectFrom("bikes").select("id").where("is_public", "=", 1);
      const profile = of(db, userId)
        .selectFrom("profiles")
        .select("user_id as id")
        .where("is_public", "=", 1);
      return (await bike.union(profile).limit(1).executeTakeFirst()) !== undefined;
    },

    /** Returns which of these files are logos. */
    async knownLogos(files: string[]): Promise<Set<string>> {
      if (files.length === 0) return new Set();
      const rows = await db
        .selectFrom("branding")
        .select("logo_file")
        .where("logo_file", "in", files)
        .execute();
      return new Set(rows.flatMap(({ logo_file }) => logo_file ?? []));
    },

    /** Applies `change` to a rider's own look under the rider's lock; returns undefined without an account. */
    change: (
      account: Authorized<OwnAccount, "branding.write">,
      change: (now: BrandingRow) => Partial<BrandingContent>,
      at: string,
    ) =>
      changeOwn(
        db,
        { account, at },
        {
          find: (trx) => brandingRepo(trx).find(account.user_id),
          change,
          flat,
          // The logo is in no form.
          isVersioned: (field) => field !== "logo",
          async store(trx, after) {
            const columns = { ...columnsOf(after), version: after.version };
            await trx
              .insertInto("branding")
              .values({ ...columns, user_id: account.user_id })
              .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
              .execute();
          },
        },
      ),
  };
}

type Columns = Omit<BrandingTable, "user_id" | "version">;

function contentOf(row: { [C in keyof Columns]: Columns[C] | null }): BrandingContent {
  const { logo_file: file, logo_format: format, logo_width: width, logo_height: height } = row;
  const logo = file && format && width && height ? { file, format, width, height } : null;
  return { accent: row.accent, tagline: row.tagline, logo };
}

function columnsOf({ accent, tagline, logo }: BrandingContent): Columns {
  return {
    accent,
    tagline,
    logo_file: logo?.file ?? null,
    logo_format: logo?.format ?? null,
    logo_width: logo?.width ?? null,
    logo_height: logo?.height ?? null,
  };
}

/** As the audit log compares it. */
function flat({ accent, tagline, logo }: BrandingContent): Record<string, unknown> {
  return { accent, tagline, logo: logo?.file ?? null };
}
