import { clubUpdated } from "#contract/community/club-events.ts";
import type { Act } from "#server/platform/act/act.ts";
import { limitReached, Refusal } from "#server/platform/refusal/refusal.ts";
import type { InClub } from "./in-club.ts";
import { clubMemberRepo } from "./club-members.repo.ts";

/** Notes that a club, its members or what belongs to it has changed. */
export const clubChanged = (act: Act, { id, name }: { id: number; name: string }) =>
  act.event(clubUpdated, id, { club_id: id, title: name });

/** Makes somebody a member, in the role in which they were invited; 403 where there is no room for one more. */
export async function letIn(
  act: Act<"club.write">,
  held: Pick<InClub, "club">,
  userId: number,
): Promise<void> {
  const people = clubMemberRepo(act.db);
  const before = await people.find(held.club.id, userId);
  if (before?.state === "member") return;
  if (!(await people.hasRoom(held.club.id, "member"))) throw limitReached("club_members_limit");
  const role = before?.state === "invited" ? before.role : "member";
  await people.put(act, held, userId, { role, state: "member" });
}

/** Ends where somebody stands with a club; 409 for its last owner. */
export async function takeOut(
  act: Act<"club.write">,
  held: Pick<InClub, "club">,
  userId: number,
  state: () => Promise<{ data: unknown }>,
): Promise<void> {
  const people = clubMemberRepo(act.db);
  if (!(await people.find(held.club.id, userId))) return;
  if (await people.isLastOwner(held.club.id, userId))
    throw new Refusal(409, "club_last_owner", { state: await state() });
  await people.remove(act, held, userId);
  await clubChanged(act, held.club);
}
