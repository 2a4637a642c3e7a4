import { Suspense } from "react";
import type { Club } from "#contract/community/clubs.ts";
import { pictureAt } from "#contract/platform/pictures.ts";
import { number } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FoldedText } from "#web/ui/folded-text.tsx";
import { LinkedText } from "#web/ui/linked-text.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { useJoinClub, useLeaveClub } from "./queries.ts";
import { useClubFailure } from "./use-club-failure.ts";

const Menu = lazyView(() => import("./club-menu.tsx").then((m) => m.ClubMenu), [], {
  missing: "nothing",
  ahead: true,
});

interface ClubHeadProps {
  club: Club;
  /** With its name alone. */
  isBrief: boolean;
}

/** What a club is, and how to come in. */
export function ClubHead({ club, isBrief }: ClubHeadProps) {
  const t = useT("clubs");
  const { name, text, town, members, photo, shop, hidden, slug, my_state } = club;
  const { hasToken } = useSession();
  const count = t("members", { count: members, number: number(members) });
  return (
    <header>
      <div className="flex items-start justify-between gap-x-2">
        <BackHeading to="/clubs" back={t("back")} title={name} />
        {hasToken ? (
          <Suspense>
            <Menu key={slug} club={club} />
          </Suspense>
        ) : (
          <VisitorsMenu slug={slug} />
        )}
      </div>
      {!isBrief && (
        <>
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
            <FoldedText text={text} className="mt-4 text-lg">
              <LinkedText text={text} />
            </FoldedText>
          )}
          {shop && (
            <p className="mt-2">
              <TextLink to={`/shops/${shop.slug}`}>{t("workshop", { name: shop.name })}</TextLink>
            </p>
          )}
        </>
      )}
      {my_state !== "member" && <Entrance club={club} />}
    </header>
  );
}

function VisitorsMenu({ slug }: { slug: string }) {
  const t = useT("clubs");
  return (
    <MoreMenu label={t("more")}>
      <ButtonLink variant="quiet" size="sm" to={`/report?what=club&id=${slug}`} rel="nofollow">
        {t("report")}
      </ButtonLink>
    </MoreMenu>
  );
}

/** How somebody who is no member yet comes into a club, or decides not to. */
function Entrance({ club: { slug, joining, my_state } }: { club: Club }) {
  const t = useT("clubs");
  const { shown } = useClubFailure();
  const join = useJoinClub(slug);
  const leave = useLeaveClub(slug);
  const { hasToken } = useSession();
  const isOut = my_state === null;
  if (!hasToken)
    return joining === "invitation" ? (
      <p className="mt-4 text-muted">{t("by_invitation")}</p>
    ) : (
      <ButtonLink
        variant="primary"
        className="mt-4"
        to={`/login?redirect=${encodeURIComponent(`/clubs/${slug}`)}`}
      >
        {t("sign_in_to_join")}
      </ButtonLink>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      {(my_state === "invited" || (isOut && joining !== "invitation")) && (
        <Button variant="primary" busy={join.isPending} onClick={() => join.mutate(undefined, shown)}>
          {t(isOut && joining === "ask" ? "ask" : "join")}
        </Button>
      )}
      {isOut && joining === "invitation" && <p className="text-muted">{t("by_invitation")}</p>}
      {my_state === "asked" && <p className="mr-2 text-muted">{t("state.asked")}</p>}
      {!isOut && (
        <Button variant="quiet" busy={leave.isPending} onClick={() => leave.mutate(undefined, shown)}>
          {t(my_state === "asked" ? "withdraw" : "decline")}
        </Button>
      )}
    </div>
  );
}
