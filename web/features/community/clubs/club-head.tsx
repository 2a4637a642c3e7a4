import { useState } from "react";
import type { ClubActName } from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { Alert } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ClubForm } from "./club-form.tsx";
import { mayDoIn } from "./standing-in.ts";
import { useCloseClub, useJoinClub, useLeaveClub, useMuteClub } from "./queries.ts";
import { useSaid } from "./use-said.ts";

/** What a club is, and what one may do about it: to come in first of all. */
export function ClubHead({ club }: { club: Club }) {
  const t = useT("clubs");
  const { name, text, town, members, photo, shop, hidden, slug } = club;
  const count = t("members", { count: members, number: number(members) });
  return (
    <header>
      <BackHeading to="/clubs" back={t("back")} title={name} />
      <p className="narrow mt-1 text-muted wrap-anywhere">{[town, count].filter(Boolean).join(" · ")}</p>
      {hidden && (
        <Alert tone="info" className="mt-4">
          {t("hidden")}
        </Alert>
      )}
      {photo && (
        <img
          src={pictureAt(photo.url, 960)}
          alt=""
          className="mt-4 max-h-72 w-full rounded-card bg-sunken object-cover"
        />
      )}
      {text && (
        <p className="mt-4 max-w-text text-lg whitespace-pre-wrap wrap-anywhere">
          <LinkedText text={text} />
        </p>
      )}
      {shop && (
        <p className="mt-2">
          <TextLink to={`/shops/${shop.slug}`}>{t("workshop", { name: shop.name })}</TextLink>
        </p>
      )}
      <ClubActs key={slug} club={club} />
    </header>
  );
}

function ClubActs({ club }: { club: Club }) {
  const t = useT("clubs");
  const { slug, name, joining, my_state, muted } = club;
  const { shown, say } = useSaid();
  const [asking, setAsking] = useState<"leave" | "close" | "settings" | null>(null);
  const join = useJoinClub(slug);
  const leave = useLeaveClub(slug);
  const mute = useMuteClub(slug);
  const close = useCloseClub(slug);
  const may = (act: ClubActName) => mayDoIn(club, act);
  const isOut = my_state === null;
  const gone = { onSuccess: () => goTo("/clubs") };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      {(my_state === "invited" || (isOut && joining !== "invitation")) && (
        <Button variant="primary" busy={join.isPending} onClick={() => join.mutate(undefined, shown)}>
          {t(isOut && joining === "ask" ? "ask" : "join")}
        </Button>
      )}
      {isOut && joining === "invitation" && <p className="text-muted">{t("by_invitation")}</p>}
      {(my_state === "invited" || my_state === "asked") && (
        <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate(undefined, shown)}>
          {t(my_state === "asked" ? "withdraw" : "decline")}
        </Button>
      )}
      {my_state === "member" && (
        <>
          {may("club.write") && (
            <Button variant="quiet" size="sm" onClick={() => setAsking("settings")}>
              {t("settings")}
            </Button>
          )}
          <Button variant="quiet" size="sm" busy={mute.isPending} onClick={() => mute.mutate(!muted, shown)}>
            {t(muted ? "unmute" : "mute")}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setAsking("leave")}>
            {t("leave")}
          </Button>
          {may("club.close") && (
            <Button variant="quiet" size="sm" onClick={() => setAsking("close")}>
              {t("close")}
            </Button>
          )}
        </>
      )}
      {!may("club.write") && (
        <TextLink to={`/report?what=club&id=${slug}`} className="min-h-11 px-3 text-sm">
          {t("report")}
        </TextLink>
      )}
      {asking === "settings" && <ClubForm club={club} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        open={asking === "leave"}
        title={t("leave_ask", { name })}
        confirmLabel={t("leave")}
        busy={leave.isPending}
        {...(leave.error && { error: say(leave.error) })}
        onClose={() => setAsking(null)}
        onConfirm={() => leave.mutate(undefined, gone)}
      >
        {t("leave_text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "close"}
        title={t("close_ask", { name })}
        confirmLabel={t("close")}
        busy={close.isPending}
        {...(close.error && { error: say(close.error) })}
        onClose={() => setAsking(null)}
        onConfirm={() => close.mutate(undefined, gone)}
      >
        {t("close_text")}
      </ConfirmDialog>
    </div>
  );
}
