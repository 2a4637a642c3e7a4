import { useState } from "react";
import { clubRoles } from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubMember } from "#contract/community/club-members.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useUnits } from "#web/lib/units.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopiedText } from "#web/ui/copied-text.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { PagedPlaces } from "./paged-places.tsx";
import {
  type ClubRoleBody,
  useBlockMember,
  useClubMembers,
  useMakeClubLink,
  useRemoveClubMember,
  useSetClubRole,
} from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useSaid } from "./use-said.ts";

/** Who belongs to a club; those who lead it let others in, invite and remove. */
export function ClubPeople({ club }: { club: Club }) {
  const mayInvite = mayDoIn(club, "joining.read");
  return (
    <section className="grid max-w-3xl gap-6 pt-5">
      {mayInvite && <InviteByLink slug={club.slug} />}
      {mayInvite && <People club={club} state="asked" />}
      {mayInvite && <People club={club} state="invited" />}
      <People club={club} state="member" />
    </section>
  );
}

function InviteByLink({ slug }: { slug: string }) {
  const t = useT("clubs");
  const { day } = useUnits();
  const { shown } = useSaid();
  const link = useMakeClubLink(slug);
  return (
    <div>
      {link.data ? (
        <>
          <CopiedText label={t("people.invite")} text={link.data.url} />
          <p className="mt-1 text-sm text-muted">
            {t("people.invite_copied", { day: day(link.data.expires_at) })}
          </p>
        </>
      ) : (
        <>
          <Button variant="primary" busy={link.isPending} onClick={() => link.mutate(undefined, shown)}>
            {t("people.invite")}
          </Button>
          <p className="mt-1 text-sm text-muted">{t("people.invite_hint")}</p>
        </>
      )}
    </div>
  );
}

function People({ club, state }: { club: Club; state: ClubMember["state"] }) {
  const t = useT("clubs");
  const [page, setPage] = useState(1);
  const query = useClubMembers(club.slug, state, page);
  const { data } = query;
  if (!data)
    return query.isError ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />;
  if (data.data.length === 0) return null;
  const titles = { asked: "people.asking", invited: "people.invited", member: "views.people" } as const;
  return (
    <div>
      <h2 className="wide-sm text-lg">{t(titles[state])}</h2>
      <ul className="mt-1 divide-y divide-divider border-y border-divider">
        {data.data.map((member) => (
          <Person key={member.user_id} club={club} member={member} />
        ))}
      </ul>
      <PagedPlaces meta={data.meta} onPage={setPage} />
    </div>
  );
}

function Person({ club, member }: { club: Club; member: ClubMember }) {
  const t = useT("clubs");
  const { user } = useSession();
  const { say, shown } = useSaid();
  const [asking, setAsking] = useState<"remove" | "block" | null>(null);
  const block = useBlockMember();
  const setRole = useSetClubRole(club.slug);
  const remove = useRemoveClubMember(club.slug);
  const { user_id, name, role, state } = member;
  const isMe = user_id === user?.id;
  const maySetRoles = state === "member" && mayDoIn(club, "roles.write");
  const mayRemove =
    !isMe && mayDoIn(club, "members.write") && (role === "member" || mayDoIn(club, "roles.write"));
  const give = (given: ClubRoleBody) => setRole.mutate({ user: user_id, role: given }, shown);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {name}
        {isMe && <span className="text-muted"> {t("people.you")}</span>}
      </span>
      {maySetRoles ? (
        <span className="w-40">
          <Select
            aria-label={t("people.role_of", { name })}
            value={role}
            onChange={({ target }) => give(target.value as ClubRoleBody)}
          >
            {clubRoles.map((one) => (
              <option key={one} value={one}>
                {t(`role.${one}`)}
              </option>
            ))}
          </Select>
        </span>
      ) : (
        state === "member" && role !== "member" && <span className="text-muted">{t(`role.${role}`)}</span>
      )}
      {state === "asked" && (
        <Button size="sm" variant="primary" busy={setRole.isPending} onClick={() => give("member")}>
          {t("people.let_in")}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("people.remove_of", { name })}
          onClick={() => setAsking("remove")}
        >
          {t("people.remove")}
        </Button>
      )}
      {!isMe && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("people.block_ask", { name })}
          onClick={() => setAsking("block")}
        >
          {t("people.block")}
        </Button>
      )}
      <ConfirmDialog
        open={asking === "block"}
        title={t("people.block_ask", { name })}
        confirmLabel={t("people.block")}
        busy={block.isPending}
        {...(block.error && { error: say(block.error) })}
        onClose={() => setAsking(null)}
        onConfirm={() => block.mutate(user_id, { onSuccess: () => setAsking(null) })}
      >
        {t("people.block_text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "remove"}
        title={t("people.remove_ask", { name })}
        confirmLabel={t("people.remove")}
        busy={remove.isPending}
        {...(remove.error && { error: say(remove.error) })}
        onClose={() => setAsking(null)}
        onConfirm={() => remove.mutate(user_id, { onSuccess: () => setAsking(null) })}
      >
        {null}
      </ConfirmDialog>
    </li>
  );
}
