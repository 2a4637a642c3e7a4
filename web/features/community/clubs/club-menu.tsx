import { Suspense } from "react";
import type { ClubActName } from "#contract/community/club-acts.ts";
import type { Club } from "#contract/community/clubs.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useOpened } from "#web/lib/use-opened.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { mayDoIn } from "./standing-in.ts";
import { useCloseClub, useLeaveClub, useMuteClub } from "./queries.ts";
import { useClubFailure } from "./use-club-failure.ts";

const Settings = lazyView(
  () => import("./club-form.tsx").then((m) => m.ClubForm),
  ["fields", "validation", "form"],
  {
    missing: "window",
    ahead: true,
  },
);

/** What is seldom done with a club as a whole. */
export function ClubMenu({ club }: { club: Club }) {
  const t = useT("clubs");
  const { slug, name, my_state, muted } = club;
  const { shown, say } = useClubFailure();
  const [doing, setDoing, leaveTo] = useOpened<"leave" | "close" | "settings">("club");
  const leave = useLeaveClub(slug);
  const mute = useMuteClub(slug);
  const close = useCloseClub(slug);
  const may = (act: ClubActName) => mayDoIn(club, act);
  const gone = { onSuccess: () => leaveTo("/clubs") };
  return (
    <>
      <MoreMenu label={t("more")}>
        {may("club.write") && (
          <Button variant="quiet" size="sm" onClick={() => setDoing("settings")}>
            {t("settings")}
          </Button>
        )}
        {may("club.mute") && (
          <Button variant="quiet" size="sm" onClick={() => mute.mutate(!muted, shown)}>
            {t(muted ? "unmute" : "mute")}
          </Button>
        )}
        {my_state === "member" && (
          <Button variant="quiet" size="sm" onClick={() => setDoing("leave")}>
            {t("leave")}
          </Button>
        )}
        {may("club.close") ? (
          <Button variant="quiet" size="sm" className="text-red!" onClick={() => setDoing("close")}>
            {t("close")}
          </Button>
        ) : (
          <ButtonLink variant="quiet" size="sm" to={`/report?what=club&id=${slug}`}>
            {t("report")}
          </ButtonLink>
        )}
      </MoreMenu>
      <Suspense>{doing === "settings" && <Settings club={club} onClose={() => setDoing(null)} />}</Suspense>
      <ConfirmDialog
        open={doing === "leave"}
        title={t("leave_ask", { name })}
        confirmLabel={t("leave")}
        busy={leave.isPending}
        {...(leave.error && { error: say(leave.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => leave.mutate(undefined, gone)}
      >
        {t("leave_text")}
      </ConfirmDialog>
      <ConfirmDialog
        open={doing === "close"}
        title={t("close_ask", { name })}
        confirmLabel={t("close")}
        busy={close.isPending}
        {...(close.error && { error: say(close.error) })}
        onClose={() => setDoing(null)}
        onConfirm={() => close.mutate(undefined, gone)}
      >
        {t("close_text")}
      </ConfirmDialog>
    </>
  );
}
