import { useNavigate } from "react-router";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { useTitle } from "#web/lib/title.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { BackHeading } from "#web/ui/back-heading.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useBeginThread, useListingToWriteOf } from "./queries.ts";
import { WriteMessage } from "./write-message.tsx";

/** Writes to the seller of a listing, and leads to the conversation. */
export function NewThread({ listing }: { listing: number }) {
  const t = useT("messages");
  const navigate = useNavigate();
  const query = useListingToWriteOf(listing);
  const begin = useBeginThread(listing);
  useTitle(t("new_title"));
  const { data, error } = query;
  if (error) {
    const isMissing = error instanceof CallError && [404, 422].includes(error.status);
    return (
      <div className="column pt-4 pb-8">
        {isMissing ? (
          <EmptyPlace title={t("listing_gone")} text={null}>
            <ButtonLink to="/market">{t("to_market")}</ButtonLink>
          </EmptyPlace>
        ) : (
          <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
        )}
      </div>
    );
  }
  if (!data) return <PageSpinner />;
  return (
    <article className="column pt-2 pb-8">
      <BackHeading to={`/market/${listing}`} back={t("to_listing")} title={t("new_title")} />
      <p className="mt-1 mb-5 text-muted wrap-anywhere">
        {t("new_about", { name: data.seller.name, title: data.title })}
      </p>
      <div className="max-w-3xl">
        <WriteMessage
          onSend={async (given) => {
            const { thread_id } = await begin.mutateAsync(given);
            await navigate(`/messages/${thread_id}`, { replace: true });
          }}
        />
        <p className="mt-4 max-w-text text-sm text-muted">{t("careful")}</p>
      </div>
    </article>
  );
}
