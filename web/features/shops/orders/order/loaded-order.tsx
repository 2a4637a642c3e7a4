import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { WorkOrder } from "#contract/shops/orders.ts";
import { useOrder } from "#web/features/shops/orders/queries.ts";
import { CallError } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadFailure } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyPlace } from "#web/ui/empty-place.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";

interface LoadedOrderProps {
  /** Where to go where there is no such order. */
  back: string;
  children: (order: WorkOrder) => ReactNode;
}

/** The order whose number is in the address. */
export function LoadedOrder(props: LoadedOrderProps) {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? (
    <OneOrder key={id} id={Number(id)} {...props} />
  ) : (
    <NoSuchOrder back={props.back} />
  );
}

function OneOrder({ id, back, children }: LoadedOrderProps & { id: number }) {
  const t = useT("orders");
  const query = useOrder(id);
  const { data, error } = query;
  if (data) return children(data);
  if (error instanceof CallError && error.status === 404) return <NoSuchOrder back={back} />;
  return (
    <div className="column pt-4">
      {error ? <LoadFailure query={query}>{t("load_failed")}</LoadFailure> : <PageSpinner />}
    </div>
  );
}

/** In place of an order that there is not, or that is not the reader's. */
export function NoSuchOrder({ back }: { back: string }) {
  const t = useT("orders");
  return (
    <div className="column pt-4">
      <h1 className="sr-only">{t("gone.title")}</h1>
      <EmptyPlace drawing="care" title={t("gone.title")} text={t("gone.text")}>
        <ButtonLink to={back}>{t("gone.back")}</ButtonLink>
      </EmptyPlace>
    </div>
  );
}
