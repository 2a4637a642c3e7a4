import { sharedProfile } from "#server/platform/testing/sharing.ts";
import type { TestApp } from "#server/platform/testing/test-app.ts";

/** A rider whose profile is public and who lets others follow. */
export async function followable(app: TestApp, name = "Ola") {
  const rider = await app.rider({ name });
  const link = await sharedProfile(rider);
  await rider.put("/profile/privacy", { privacy_settings: { followers: true } });
  return Object.assign(rider, { link });
}
