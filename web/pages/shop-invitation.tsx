import { useState } from "react";
import { useParams } from "react-router";
import { AuthCard } from "#web/features/people/auth/auth-card.tsx";
import { call, CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type Joining =
  | { state: "asking" | "busy" }
  | { state: "done"; shop: string }
  | { state: "refused"; why: string };

/** /shop-invitations/{token}: joins the shop that has mailed the link, by one press. */
export function ShopInvitationPage() {
  const t = useT("shops");
  const { token = "" } = useParams();
  const [joining, setJoining] = useState<Joining>({ state: "asking" });

  function join() {
    setJoining({ state: "busy" });
    call("POST /shop-invitations/{token}", { params: { token } }).then(
      ({ data }) => setJoining({ state: "done", shop: data.name }),
      (failure: unknown) => {
        const why = failure instanceof CallError ? failure.message : t("invitation.failed");
        setJoining({ state: "refused", why });
      },
    );
  }
  return (
    <AuthCard title={t("invitation.title")}>
      <meta name="robots" content="noindex" />
      {joining.state === "done" ? (
        <Alert tone="success">{t("invitation.done", { shop: joining.shop })}</Alert>
      ) : (
        <>
          <p>{t("invitation.lead")}</p>
          <Button variant="primary" className="mt-5" busy={joining.state === "busy"} onClick={join}>
            {t("invitation.join")}
          </Button>
        </>
      )}
      {joining.state === "refused" && <Alert className="mt-4">{joining.why}</Alert>}
      <p className="mt-4">
        <TextLink to="/dashboard">{t("invitation.garage")}</TextLink>
      </p>
    </AuthCard>
  );
}
