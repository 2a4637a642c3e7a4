import { shopActTable } from "#contract/shops/shop-acts.ts";
import type { ShopCustomer } from "#contract/shops/shop-customers.ts";
import type { Shop } from "#contract/shops/shops.ts";
import { call } from "#web/lib/call.ts";
import { saveFile } from "#web/lib/download.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { useT } from "#web/lib/i18n.ts";
import { toast } from "#web/lib/toast.ts";
import { useUnits } from "#web/lib/units.ts";
import { useOpen } from "#web/lib/use-opened.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ExternalLink } from "#web/ui/external-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CustomerNote } from "./customer-note.tsx";
import { useDeleteCustomer } from "./queries.ts";

interface CustomerDetailsProps {
  shop: Shop;
  customer: ShopCustomer;
}

/** How a customer is reached, their bikes and orders, a note, and what they may want: all that is known, or nothing any more. */
export function CustomerDetails({ shop, customer }: CustomerDetailsProps) {
  const t = useT("desk");
  const orderWords = useT("orders");
  const { day } = useUnits();
  const remove = useDeleteCustomer(shop.slug);
  const [isAsking, setAsking] = useOpen(`delete-customer-${customer.id}`);
  const { id, name, phone, email, bikes, orders } = customer;
  const sentence = (error: unknown) => sentenceOf(error, { network: t("network"), failed: t("failed") });
  const writes =
    shop.state === "open" && (shopActTable["customers.write"].by as readonly string[]).includes(shop.my_role);
  async function save() {
    try {
      const { data } = await call("GET /shops/{slug}/customers/{id}/export", {
        params: { slug: shop.slug, id },
      });
      const content = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(content, `${shop.slug}-customer-${id}.json`);
    } catch (error) {
      toast({ tone: "error", text: sentence(error) });
    }
  }
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-5">
          {phone && <ExternalLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</ExternalLink>}
          {email && <ExternalLink href={`mailto:${email}`}>{email}</ExternalLink>}
        </p>
        {bikes.length > 0 && (
          <>
            <h2 className="mt-2 font-[650]">{t("customers.bikes")}</h2>
            <ul>
              {bikes.map((bike, at) => (
                <li key={`${bike.bike_id} ${at}`} className="wrap-anywhere">
                  {[bike.brand, bike.model, bike.colour, bike.frame_number].filter(Boolean).join(" · ") ||
                    t("customers.some_bike")}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-4">
          <CustomerNote shop={shop} customer={customer} writes={writes} />
        </div>
      </div>
      <div className="min-w-0">
        <h2 className="font-[650]">{t("customers.history")}</h2>
        <ul className="divide-y divide-divider">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-baseline gap-x-3 py-1">
              <TextLink to={`/shop/orders/${order.id}`}>{order.number}</TextLink>
              <span className="text-sm text-muted">
                {[orderWords(`state.${order.state}`), order.received_at && day(order.received_at)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {order.wanted && <span className="line-clamp-1 w-full text-sm">{order.wanted}</span>}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void save()}>
            {t("customers.export")}
          </Button>
          {writes && (
            <Button size="sm" variant="quiet" className="text-red!" onClick={() => setAsking(true)}>
              {t("customers.delete")}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          open
          title={t("customers.delete_title", { name: name ?? t("customers.nameless") })}
          confirmLabel={t("customers.delete")}
          busy={remove.isPending}
          {...(remove.error && { error: sentence(remove.error) })}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess() {
                setAsking(false);
                toast({ text: t("customers.deleted") });
              },
            })
          }
        >
          {t("customers.delete_text")}
        </ConfirmDialog>
      )}
    </div>
  );
}
