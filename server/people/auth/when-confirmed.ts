import { extensionPoint } from "#server/platform/modules/extension-point.ts";
import type { UserRow } from "./users.repo.ts";

/** Where modules add what they do once the address of an account is known to be its rider's: at that moment, and at each sign-in. */
export const whenConfirmed = extensionPoint<(user: UserRow) => Promise<void>>("when confirmed");
