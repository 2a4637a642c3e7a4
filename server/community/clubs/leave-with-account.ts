import type { Db } from "#server/platform/db/open.ts";
import { recordAudit } from "#server/platform/audit/audit.repo.ts";
import { clubMemberRepo } from "./club-members.repo.ts";
import { clubRepo } from "./clubs.repo.ts";

/**
 * Takes somebody whose account is being deleted out of their clubs. One that has no other owner is handed over to the host
 * who has been there longest, else to the member; one without anybody is closed.
 */
export async function leaveWithAccount(trx: Db, { id, at }: { id: number; at: string }): Promise<void> {
  const people = clubMemberRepo(trx);
  const act = {
    at,
    audit: (entry: Parameters<typeof recordAudit>[1] extends infer E ? Omit<E, "at" | "actor_id"> : never) =>
      recordAudit(trx, { ...entry, at, actor_id: null }),
  };
  for (const { id: clubId } of await people.clubsOf(id)) {
    const club = await clubRepo(trx).lockById(clubId);
    if (!club) continue;
    if (await people.isLastOwner(clubId, id)) {
      const heir = await people.heirOf(clubId, id);
      if (heir) await people.put(act, { club }, heir.user_id, { role: "owner", state: "member" });
      else await clubRepo(trx).close(act, { club });
    }
    await people.remove(act, { club }, id);
  }
}
