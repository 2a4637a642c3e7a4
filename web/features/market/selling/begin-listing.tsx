import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { newCallKey } from "#web/lib/call-key.ts";
import { goTo } from "#web/lib/navigation.ts";
import { useT } from "#web/lib/i18n.ts";
import { wholeNumberIn } from "#web/lib/whole-number.ts";
import { Alert, LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useBeginListing, useOwnListings } from "./queries.ts";
import { useRefusalText } from "./use-refusal-text.ts";

/** What may still be changed or published. */
const open: readonly string[] = ["draft", "active", "reserved", "ended"];

/** `?bike=12` or `?part=12`: makes a draft, or leads to the listing that there is of it. */
export function BeginListing() {
  const t = useT("selling");
  const [params] = useSearchParams();
  const [bike, part] = [wholeNumberIn(params, "bike"), wholeNumberIn(params, "part")];
  const own = useOwnListings();
  const begin = useBeginListing();
  const refusal = useRefusalText(begin.error);
  // The same press, sent again, makes no second draft.
  const [key] = useState(newCallKey);
  const known = own.data?.data;
  const start = useEffectEvent(() => {
    const there = known?.find(
      ({ bike_id, part_id, state }) =>
        open.includes(state) && (bike === null ? part_id === part : bike_id === bike),
    );
    if (there) return goTo(`/selling/${there.id}`, { replace: true });
    begin.mutate(
      { body: bike === null ? { part_id: part } : { bike_id: bike }, key },
      { onSuccess: ({ id }) => goTo(`/selling/${id}`, { replace: true }) },
    );
  });
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) start();
  }, [isKnown]);
  if (own.isError && !isKnown)
    return (
      <div className="column py-8">
        <LoadFailure query={own}>{t("load_failed")}</LoadFailure>
      </div>
    );
  if (refusal === undefined) return <PageSpinner />;
  return (
    <div className="column py-8">
      <Alert title={t("begin_failed")} actions={<ButtonLink to="/selling">{t("title")}</ButtonLink>}>
        {refusal}
      </Alert>
    </div>
  );
}
