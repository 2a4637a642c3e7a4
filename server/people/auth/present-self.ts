import type { User } from "#contract/people/auth.ts";
import type { UserRow } from "./users.repo.ts";

/** An account as those who sign in to it see it. */
export const presentSelf = ({ id, name, email, is_admin }: UserRow): User => ({
  id,
  name,
  email,
  is_admin: is_admin === 1,
});
