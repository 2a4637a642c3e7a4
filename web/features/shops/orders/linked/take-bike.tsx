import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PublicOrder } from "#contract/shops/orders.ts";
import { call, CallError } from "#web/lib/call.ts";
import { failureOf, sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { wayBack } from "#web/lib/navigation.ts";
import { useSession } from "#web/lib/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CodeField } from "./code-field.tsx";
import { useMailedCode } from "./use-mailed-code.ts";

interface TakeBikeProps {
  token: string;
  order: PublicOrder;
}

/** Takes a bike that is in no garage into the reader's, with what was done to it; who has another address proves it by a code. */
export function TakeBike({ token, order }: TakeBikeProps) {
  const t = useT("estimates");
  const { state } = useSession();
  const back = wayBack(useLocation());
  return (
    <section aria-labelledby="take" className="rounded-card border border-divider bg-surface p-4">
      <h2 id="take" className="wide-sm text-lg">
        {t("take.title")}
      </h2>
      <p className="mt-1 text-muted">{t("take.text")}</p>
      {state === "signed-in" ? (
        <TakeIt token={token} order={order} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={`/register${back}`}>{t("take.register")}</ButtonLink>
          <ButtonLink variant="quiet" to={`/login${back}`}>
            {t("take.login")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

function TakeIt({ token, order }: TakeBikeProps) {
  const t = useT("estimates");
  const navigate = useNavigate();
  const code = useMailedCode(token, "taking");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();

  async function take() {
    setBusy(true);
    setProblem(null);
    setWrong(undefined);
    try {
      const body = code.isMailed ? { code: code.typed } : {};
      const { data } = await call("POST /public/orders/{token}/claim", { params: { token }, body });
      code.used();
      void navigate(`/bikes/${data.bike_id}`);
    } catch (error) {
      // Another address than the customer's: the code shows whose it is.
      const isCode = error instanceof CallError && "code" in error.errors;
      if (isCode && code.isMailed) setWrong(error.errors["code"]?.[0]);
      else if (isCode && order.customer.email !== null) await code.mail();
      else if (failureOf(error).kind === "fields") setProblem(t("take.not_yours"));
      else setProblem(sentenceOf(error, { network: t("network"), failed: t("failed") }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      noValidate
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      {code.isMailed && <CodeField code={code} email={order.customer.email ?? ""} error={wrong} />}
      {(problem ?? code.problem) && <Alert>{problem ?? code.problem}</Alert>}
      <Button type="submit" className="justify-self-start" busy={busy}>
        {t("take.act")}
      </Button>
    </form>
  );
}
