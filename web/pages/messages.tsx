import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import type { Thread } from "#contract/market/threads.ts";
import { LoadedThread } from "#web/features/market/threads/loaded-thread.tsx";
import { NewThread } from "#web/features/market/threads/new-thread.tsx";
import { ThreadList } from "#web/features/market/threads/thread-list.tsx";
import { lazyView } from "#web/lib/lazy-view.ts";
import { useT } from "#web/lib/i18n.ts";
import { useSite } from "#web/lib/site.ts";
import { useTitle } from "#web/lib/title.ts";
import { NeedsNetwork } from "#web/ui/needs-network.tsx";

const HandOnInThread = lazyView(
  () => import("./hand-on-in-thread.tsx").then((m) => m.HandOnInThread),
  ["handing", "messages", "components"],
  { missing: "nothing" },
);

const NotFound = lazyView(() => import("./not-found.tsx").then((m) => m.NotFoundPage), ["errors"], {
  missing: "page",
});

/** The offer is sent as a message: not where none can be written. */
const handOnIn = ({ id, about, with: other, blocked }: Thread) =>
  !blocked &&
  about.bike_id !== null &&
  other.user_id !== null && (
    <Suspense>
      <HandOnInThread thread={id} bikeId={about.bike_id} name={other.name} />
    </Suspense>
  );

/** /messages: the rider's conversations, /messages/{id}: one of them, /messages/new?listing={id}: the first message to a seller. */
export function MessagesPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const site = useSite();
  if (site && !site.market)
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  return (
    <NeedsNetwork>
      {id === undefined ? (
        <AllThreads />
      ) : id === "new" ? (
        <NewThread listing={Number(query.get("listing"))} />
      ) : (
        <LoadedThread key={id} id={Number(id)} acts={handOnIn} />
      )}
    </NeedsNetwork>
  );
}

function AllThreads() {
  const t = useT("messages");
  useTitle(t("title"));
  return (
    <div className="column pb-8">
      <h1 className="wide pt-4 pb-4 text-[1.75rem]/[1.1] focus:outline-none sm:text-2xl">{t("title")}</h1>
      <ThreadList />
    </div>
  );
}
