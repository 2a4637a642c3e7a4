import "#web/styles/riders.css";
import { Suspense } from "react";
import { useParams } from "react-router";
import { useLinkedOrder } from "#web/features/shops/orders/linked/queries.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const Loaded = lazyView(
  () => import("#web/features/shops/orders/linked/loaded-linked-order.tsx").then((m) => m.LoadedLinkedOrder),
  ["estimates", "options", "orders"],
  { missing: "page" },
);

/** /order-links/{token}: an order for the customer to whom a shop has mailed its link, without an account. */
export function LinkedOrderPage() {
  const { token = "" } = useParams();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <OrderOfLink key={token} token={token} />
    </>
  );
}

function OrderOfLink({ token }: { token: string }) {
  // Sent while the code of the view comes.
  const query = useLinkedOrder(token);
  return (
    <Suspense fallback={<PageSpinner />}>
      <Loaded token={token} query={query} />
    </Suspense>
  );
}
