import type { House } from "./house.ts";

/** A new rider who is an administrator. */
export async function newAdmin(house: House, about: { name?: string; email?: string } = {}) {
  const rider = await house.rider(about);
  await house.db.updateTable("users").set({ is_admin: 1 }).where("id", "=", rider.id).execute();
  return rider;
}
