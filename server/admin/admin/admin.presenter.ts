import type { AdminBike, AdminUser } from "#contract/admin/admin.ts";
import type { BikeType } from "#contract/garage/bike-types.ts";
import { planAt } from "#server/people/auth/plan-at.ts";
import type { ShareLinks } from "#server/sharing/sharing/share-link.ts";
import { statusOf } from "#server/billing/subscription/standing.ts";
import type { Lists } from "./lists.repo.ts";

type Row<K extends "users" | "bikes"> = Awaited<ReturnType<Lists[K]>>["rows"][number];

/** Presents an account with its plan at a moment (epoch milliseconds). */
export function presentUser(row: Row<"users">, at: number): AdminUser {
  const { disabled_at, is_admin, bikes_count, plan: kept, plan_until, plan_then, status, ...user } = row;
  const plan = planAt({ plan: kept, plan_until, plan_then }, at);
  const is_granted = plan !== "hobbyist" && statusOf(kept, status ?? "none") === "granted";
  return {
    ...user,
    plan,
    is_granted,
    granted_until: is_granted ? plan_until : null,
    is_admin: is_admin === 1,
    is_disabled: disabled_at !== null,
    bikes_count: Number(bikes_count ?? 0),
  };
}

/** Presents a bike with its owner; the link only while it is active. */
export function presentAdminBike(row: Row<"bikes">, links: ShareLinks): AdminBike {
  const { type, user_id, user_name, user_email, is_public, sharing_blocked, share_token, ...bike } = row;
  return {
    ...bike,
    type: type as BikeType | null,
    is_public: is_public === 1,
    is_blocked: sharing_blocked === 1,
    share_url: is_public === 1 && share_token ? links.ofBike(share_token) : null,
    user: { id: user_id, name: user_name, email: user_email },
  };
}
