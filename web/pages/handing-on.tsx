import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { useTransfer } from "#web/features/sharing/handing/queries.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const OfferedBike = lazyView(
  () => import("./offered-bike.tsx").then((m) => m.OfferedBike),
  ["components", "facts", "handing", "options", "parts", "transfer"],
  { missing: "page" },
);

/** /handing-on/{token or id}: a bike that is handed on, for whoever has the link and for both sides. */
export function HandingOnPage() {
  const { token = "" } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <HandedOn key={token} token={token} />
    </>
  );
}

function HandedOn({ token }: { token: string }) {
  // Sent while the code of the view comes.
  const query = useTransfer(token);
  return (
    <Suspense fallback={<PageSpinner />}>
      <OfferedBike token={token} query={query} />
    </Suspense>
  );
}
