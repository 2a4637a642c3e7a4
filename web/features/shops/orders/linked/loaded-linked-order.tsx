import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LinkedOrder } from "./linked-order.tsx";
import type { useLinkedOrder } from "./queries.ts";

interface LoadedLinkedOrderProps {
  token: string;
  query: Pick<ReturnType<typeof useLinkedOrder>, "data" | "error" | "isFetching" | "refetch">;
}

/** The order of a link, or why none is shown. */
export function LoadedLinkedOrder({ token, query }: LoadedLinkedOrderProps) {
  const t = useT("orders");
  const estimates = useT("estimates");
  const { data, error } = query;
  // Over since: what was read before is no longer shown.
  const isGone = error instanceof CallError && [404, 422].includes(error.status);
  if (data && !isGone) return <LinkedOrder token={token} order={data} />;
  return (
    <div className="column py-8">
      {isGone ? (
        <>
          <h1 className="sr-only">{estimates("gone.title")}</h1>
          <EmptyPlace drawing="care" title={estimates("gone.title")} text={estimates("gone.text")}>
            <ButtonLink to="/">{estimates("gone.home")}</ButtonLink>
          </EmptyPlace>
        </>
      ) : error ? (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      ) : (
        <PageSpinner />
      )}
    </div>
  );
}
