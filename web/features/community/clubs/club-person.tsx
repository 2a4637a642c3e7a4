import { type ClubRole, clubRoles } from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";
import type { ClubMember } from "#contract/community/club-members.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { useBlockMember, useRemoveClubMember, useSetClubRole } from "./queries.ts";
import { mayDoIn } from "./standing-in.ts";
import { useClubFailure } from "./use-club-failure.ts";

/** Somebody who belongs to a club or would like to, and what may be done about it. */
export function ClubPerson({ club, member }: { club: Club; member: ClubMember }) {
  const t = useT("clubs");
  const { user } = useSession();
  const { say, shown } = useClubFailure();
  const [doing, setDoing] = useOpened<"remove" | "block" | "owner">(`person-${member.user_id}`);
  const block = useBlockMember();
  const setRole = useSetClubRole(club.slug);
  const remove = useRemoveClubMember(club.slug);
  const { user_id, name, role, state } = member;
  const isMe = user_id === user?.id;
  const mayGive = mayDoIn(club, "roles.write");
  const mayRemove = !isMe && mayDoIn(club, "members.write") && (role === "member" || mayGive);
  const roles = state === "member" && mayGive ? clubRoles.filter((one) => one !== role) : [];
  const done = { ...shown, onSuccess: () => setDoing(null) };
  const give = (given: ClubRole) => setRole.mutate({ user: user_id, role: given }, done);
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name}
        {isMe && <span className="text-muted"> {t("people.you")}</span>}
      </span>
      {role !== "member" && <span className="narrow text-muted">{t(`role.${role}`)}</span>}
      {state === "asked" && (
        <Button size="sm" busy={setRole.isPending} onClick={() => give("member")}>
          {t("people.let_in")}
        </Button>
      )}
      {(roles.length > 0 || mayRemove || !isMe) && (
        <MoreMenu label={t("people.more", { name })}>
          {roles.map((one) => (
            <Button
              key={one}
              size="sm"
              variant="quiet"
              onClick={() => (one === "owner" ? setDoing("owner") : give(one))}
            >
              {t(`people.make.${one}`)}
            </Button>
          ))}
          {mayRemove && (
            <Button size="sm" variant="quiet" onClick={() => setDoing("remove")}>
              {t(`people.remove.${state}`)}
            </Button>
          )}
          {!isMe && (
            <Button size="sm" variant="quiet" onClick={() => setDoing("block")}>
              {t("people.block")}
            </Button>
          )}
        </MoreMenu>
      )}
      <ConfirmDialog
        open={doing === "owner"}
        title={t("people.owner_ask", { name })}
        confirmLabel={t("people.make.owner")}
        busy={setRole.isPending}
        {...(setRole.error && { error: say(setRole.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => give("owner")}
      >
        {t("people.owner_text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={doing === "block"}
        title={t("people.block_ask", { name })}
        confirmLabel={t("people.block")}
        busy={block.isPending}
        {...(block.error && { error: say(block.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => block.mutate(user_id, { onSuccess: () => setDoing(null) })}
      >
        {t("people.block_text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={doing === "remove"}
        title={t(`people.remove_ask.${state}`, { name })}
        confirmLabel={t(`people.remove.${state}`)}
        busy={remove.isPending}
        {...(remove.error && { error: say(remove.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => remove.mutate(user_id, { onSuccess: () => setDoing(null) })}
      >
        {null}
      </ConfirmDialog>
    </li>
  );
}
