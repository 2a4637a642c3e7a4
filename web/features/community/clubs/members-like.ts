import { useState } from "react";
import type { ClubMember } from "#contract/community/club-members.ts";
import { useSession } from "#web/lib/session.ts";
import { useClubMembers } from "./queries.ts";

/** What is typed of a member's name, and the other members of a club who may be meant by it. */
export function useMembersLike(slug: string) {
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const { data } = useClubMembers(slug, { state: "member", search: typed.trim() || undefined, page: 1 });
  const others: readonly ClubMember[] = data?.data.filter(({ user_id }) => user_id !== user?.id) ?? [];
  return { typed, setTyped, others };
}
