import type { TestApp } from "./test-app.ts";

/** A new rider who is an administrator. */
export async function newAdmin(app: TestApp, about: { name?: string; email?: string } = {}) {
  const rider = await app.rider(about);
  await app.db.updateTable("users").set({ is_admin: 1 }).where("id", "=", rider.id).execute();
  return rider;
}
