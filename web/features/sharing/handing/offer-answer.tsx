import { useLocation } from "react-router";
import { useT } from "#web/lib/i18n.ts";
import { wayBack } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AcceptOffer } from "./accept-offer.tsx";
import { DeclineOffer } from "./decline-offer.tsx";
import type { TransferActProps } from "./transfer-act.ts";
import { WithdrawOffer } from "./withdraw-offer.tsx";

/** What the reader of an open offer can do with it. */
export function OfferAnswer({ transfer, token }: TransferActProps) {
  const { state } = useSession();
  if (state === "checking") return <Spinner className="min-h-24" />;
  if (state !== "signed-in") return <SignInFirst />;
  if (transfer.role === "seller") return <WithdrawOffer transfer={transfer} token={token} />;
  return (
    <div className="grid gap-3">
      <AcceptOffer transfer={transfer} token={token} />
      <DeclineOffer transfer={transfer} token={token} />
    </div>
  );
}

function SignInFirst() {
  const t = useT("handing");
  const back = wayBack(useLocation());
  return (
    <div className="grid gap-3">
      <p>{t("sign_in.text")}</p>
      <ButtonLink variant="primary" to={`/register${back}`}>
        {t("sign_in.register")}
      </ButtonLink>
      <ButtonLink to={`/login${back}`}>{t("sign_in.login")}</ButtonLink>
    </div>
  );
}
