import { useMutation, useQuery } from "@tanstack/react-query";
import type { ProviderStep } from "#contract/admin/sign-in.ts";
import { useT } from "#web/lib/i18n.ts";
import { mutationOf, queryOf } from "#web/lib/query-of.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** How riders sign in: the provider's callback address, the settings, and a test that says what fails. */
export function SignInTab() {
  const t = useT("admin");
  const query = useQuery(queryOf("GET /sky-dash/sign-in"));
  const test = useMutation(mutationOf("POST /sky-dash/sign-in/test", () => ({})));
  const { data } = query;
  if (query.isError) return <LoadFailure query={query}>{t("failed")}</LoadFailure>;
  if (!data) return null;
  const isClosed = data.settings.some(({ name, value }) => name === "PASSWORD_LOGIN" && value === "off");
  return (
    <div className="grid max-w-text gap-6 pt-6">
      {isClosed && data.password_open && <Alert>{t("sign_in.opened")}</Alert>}
      {data.callback === null ? (
        <p>{t("sign_in.none")}</p>
      ) : (
        <>
          <div>
            <h2 className="text-lg font-[650]">{t("sign_in.callback")}</h2>
            <p className="mt-1 text-sm text-muted">{t("sign_in.callback_hint")}</p>
            <p className="mt-2 font-[550] wrap-anywhere select-all">{data.callback}</p>
          </div>
          <div>
            <Button busy={test.isPending} onClick={() => test.mutate()}>
              {t("sign_in.test")}
            </Button>
            {test.isError && <Alert className="mt-3">{t("sign_in.failed")}</Alert>}
            <ul className="mt-3" aria-live="polite">
              {test.data?.map((step) => (
                <Step key={step.step} {...step} />
              ))}
            </ul>
          </div>
        </>
      )}
      <div>
        <h2 className="text-lg font-[650]">{t("sign_in.settings")}</h2>
        <dl className="mt-2 border-t border-divider">
          {data.settings.map(({ name, value }) => (
            <div key={name} className="border-b border-divider py-2 sm:grid sm:grid-cols-2 sm:gap-4">
              <dt className="text-sm wrap-anywhere">{name}</dt>
              <dd className={value === null ? "text-muted" : "font-[550] wrap-anywhere"}>
                {value ?? t("sign_in.unset")}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Step({ step, ok, detail }: ProviderStep) {
  const t = useT("admin");
  const outcome = ok === null ? "skipped" : ok ? "ok" : "failed";
  const tone = ok === null ? "sunken" : ok ? "green" : "red";
  return (
    <li className="border-b border-divider py-2">
      <p className="flex items-start justify-between gap-x-4">
        {t(`sign_in.steps.${step}`)}
        <Badge tone={tone} className="shrink-0">
          {t(`sign_in.outcome.${outcome}`)}
        </Badge>
      </p>
      {detail && <p className="text-sm text-muted wrap-anywhere">{detail}</p>}
    </li>
  );
}
