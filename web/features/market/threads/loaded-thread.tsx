import type { ReactNode } from "react";
import type { Thread } from "#contract/market/threads.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { useThread } from "./queries.ts";
import { ThreadView } from "./thread-view.tsx";

interface LoadedThreadProps {
  id: number;
  acts?: (thread: Thread) => ReactNode;
}

/** The conversation of an address; says so where the rider has none there. */
export function LoadedThread({ id, acts }: LoadedThreadProps) {
  const t = useT("messages");
  const query = useThread(id);
  const { data, error } = query;
  if (data) return <ThreadView thread={data} acts={acts?.(data)} />;
  if (!error) return <PageSpinner />;
  const isMissing = error instanceof CallError && [404, 422].includes(error.status);
  return (
    <div className="column pt-4 pb-8">
      {isMissing ? (
        <EmptyPlace title={t("missing_title")} text={t("missing_text")}>
          <ButtonLink to="/messages">{t("back")}</ButtonLink>
        </EmptyPlace>
      ) : (
        <LoadFailure query={query}>{t("load_failed")}</LoadFailure>
      )}
    </div>
  );
}
