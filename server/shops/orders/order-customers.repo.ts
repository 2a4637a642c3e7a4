import { folded } from "#contract/platform/folded.ts";
import type { Db } from "#server/platform/db/open.ts";
import { searchText } from "#server/platform/db/search-text.ts";
import type { WorkOrderRow } from "#server/platform/db/schema.ts";

type Person = Pick<WorkOrderRow, "shop_id"> &
  Partial<Pick<WorkOrderRow, "customer_id" | "customer_name" | "customer_phone" | "customer_email">>;

/** What the search over a shop's customers looks at. */
export const searchedCustomer = (name: string | null, phone: string | null, email: string | null): string =>
  searchText(name, phone, phone?.replaceAll(/\D/g, ""), email);

/**
 * The customer of a shop that an order names, who is added where there is none: found by the account, else by the e-mail
 * address, else by name and phone. Whoever adds the order holds the shop's lock.
 */
export async function customerOfOrder(db: Db, order: Person, at: string): Promise<number | null> {
  const { shop_id, customer_id: rider_id = null } = order;
  const { customer_name: name = null, customer_phone: phone = null, customer_email: email = null } = order;
  if (rider_id === null && !name && !phone && !email) return null;
  const ofShop = db.selectFrom("shop_customers").select(["id", "name"]).where("shop_id", "=", shop_id);
  const found =
    rider_id !== null
      ? await ofShop.where("rider_id", "=", rider_id).executeTakeFirst()
      : email
        ? await ofShop.where("email", "=", email).where("rider_id", "is", null).executeTakeFirst()
        : (await ofShop.where("phone", "=", phone).where("rider_id", "is", null).execute()).find(
            (one) => folded(one.name ?? "") === folded(name ?? ""),
          );
  if (found) return found.id;
  const searched = searchedCustomer(name, phone, email);
  const { id } = await db
    .insertInto("shop_customers")
    .values({ shop_id, rider_id, name, phone, email, searched, created_at: at, updated_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
