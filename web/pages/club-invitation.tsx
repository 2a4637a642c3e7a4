import { useParams } from "react-router";
import { useClubLink, useFollowClubLink } from "#web/features/community/clubs/queries.ts";
import { useClubFailure } from "#web/features/community/clubs/use-club-failure.ts";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { goTo } from "#web/lib/navigation.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { OnlyWithCommunity } from "./only-with-community.tsx";

/** /club-invitations/{token}: joins the club to which a link invites, by one press. */
export function ClubInvitationPage() {
  const t = useT("clubs");
  const { token = "" } = useParams();
  const { say } = useClubFailure();
  const query = useClubLink(token);
  const join = useFollowClubLink(token);
  const { data, error } = query;
  const isGone = error instanceof CallError && error.status === 404;
  return (
    <OnlyWithCommunity>
      <AuthCard title={t("invitation.title")}>
        <meta name="robots" content="noindex" />
        {data && (
          <>
            <p className="wrap-anywhere">{t("invitation.lead", { name: data.name })}</p>
            <Button
              variant="primary"
              className="mt-5"
              busy={join.isPending}
              onClick={() => join.mutate(undefined, { onSuccess: ({ slug }) => goTo(`/clubs/${slug}`) })}
            >
              {t("invitation.join")}
            </Button>
          </>
        )}
        {isGone && <Alert tone="info">{t("invitation.gone")}</Alert>}
        {error && !isGone && <LoadFailure query={query}>{t("load_failed")}</LoadFailure>}
        {join.error && <Alert className="mt-4">{say(join.error)}</Alert>}
        <p className="mt-4">
          <TextLink to="/clubs">{t("invitation.clubs")}</TextLink>
        </p>
      </AuthCard>
    </OnlyWithCommunity>
  );
}
