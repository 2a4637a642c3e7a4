import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Afterwards, afterTest } from "./databases.ts";
import { type Fields, parseFields, under } from "./stripe-form.ts";
import {
  type Customer,
  type Event,
  StripeFailure,
  missing,
  type Price,
  type StripeSession,
  type StripeSubscription,
} from "./stripe-objects.ts";

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;

/** A local stand-in for Stripe: what it keeps, the calls that it got, and what happens there by itself. Its key is sk_test_spokebook. */
export async function startStripe(clock: { now: Date }, afterwards: Afterwards = afterTest) {
  const customers = new Map<string, Customer>();
  const prices = new Map<string, Price>();
  const sessions = new Map<string, StripeSession>();
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices: { customer: string; amount: number; paid: boolean }[] = [];
  const events: Event[] = [];
  const calls: { name: string; fields: Fields }[] = [];
  const repeated = new Map<string, object>();
  /** `down`: responds with server errors; `gone`: closes connections without a response. */
  const state = { down: false, gone: false, beforeAnswer: async (_call: string) => {} };
  let ids = 0;
  const newId = (prefix: string) => `${prefix}_${++ids}`;
  const seconds = () => Math.floor(clock.now.getTime() / 1000);

  function emit(type: string, object: object): void {
    const data = { object: structuredClone(object) as Record<string, unknown> };
    events.push({ id: newId("evt"), object: "event", type, created: seconds(), data });
  }
  function get<T>(map: Map<string, T>, id: string): T {
    const found = map.get(id);
    if (!found) throw missing(id);
    return found;
  }
  function invoice(customer: string, amount: number, paid: boolean): void {
    invoices.push({ customer, amount, paid });
    emit(paid ? "invoice.paid" : "invoice.payment_failed", { object: "invoice", customer, amount });
  }
  function pending(
    subscription: StripeSubscription,
    update: { price: Price; amount: number },
    fields: Fields,
  ): StripeSubscription {
    if (fields["payment_behavior"] === "error_if_incomplete")
      throw new StripeFailure(
        402,
        "card_error",
        "subscription_payment_intent_requires_action",
        "It requires action.",
      );
    if (["metadata", "cancel_at_period_end", "cancel_at"].some((name) => fields[name] !== undefined))
      throw new StripeFailure(400, "invalid_request_error", "", "Not supported by pending updates.");
    const id = newId("in");
    subscription.pending_update = update;
    const invoiced = {
      id,
      object: "invoice",
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    } as const;
    subscription.latest_invoice = invoiced;
    if (under(fields, "expand")["0"] === "latest_invoice") return subscription;
    return { ...subscription, latest_invoice: null };
  }
  function end(subscription: StripeSubscription): void {
    subscription.status = "canceled";
    emit("customer.subscription.deleted", subscription);
  }

  const answers: Record<string, (fields: Fields, id: string) => object> = {
    "POST customers": (fields) => {
      const customer: Customer = {
        id: newId("cus"),
        object: "customer",
        fields,
        pays: true,
        confirms: false,
      };
      customers.set(customer.id, customer);
      return customer;
    },
    "POST customers/:id": (fields, id) => {
      const customer = get(customers, id);
      Object.assign(customer.fields, fields);
      return customer;
    },
    "DELETE customers/:id": (_fields, id) => {
      const customer = get(customers, id);
      for (const one of subscriptions.values())
        if (one.customer === id && one.status !== "canceled") end(one);
      customers.delete(id);
      emit("customer.deleted", customer);
      return { id, deleted: true };
    },
    "GET prices": (fields) => {
      const [key] = Object.values(under(fields, "lookup_keys"));
      return { object: "list", data: [...prices.values()].filter((price) => price.lookup_key === key) };
    },
    "POST prices": (fields) => {
      const price: Price = {
        id: newId("price"),
        unit_amount: Number(fields["unit_amount"]),
        lookup_key: String(fields["lookup_key"]),
        metadata: under(fields, "metadata"),
      };
      prices.set(price.id, price);
      return price;
    },
    "POST checkout/sessions": (fields) => {
      const id = newId("cs");
      const customer = get(customers, String(fields["customer"])).id;
      const url = `https://checkout.stripe.test/${id}`;
      const session: StripeSession = {
        id,
        object: "checkout.session",
        url,
        status: "open",
        customer,
        fields,
      };
      sessions.set(id, session);
      return session;
    },
    "POST checkout/sessions/:id/expire": (_fields, id) => {
      const session = get(sessions, id);
      if (session.status !== "open")
        throw new StripeFailure(400, "invalid_request_error", "", "This Checkout Session is not open.");
      session.status = "expired";
      emit("checkout.session.expired", session);
      return session;
    },
    "GET subscriptions": (fields) => ({
      object: "list",
      data: [...subscriptions.values()]
        .filter(({ customer }) => customer === fields["customer"])
        .toReversed(),
    }),
    "POST subscriptions/:id": (fields, id) => {
      const subscription = get(subscriptions, id);
      const [item] = subscription.items.data;
      const price = under(under(fields, "items"), "0")["price"];
      if (typeof price === "string") {
        const wanted = get(prices, price);
        if (fields["proration_behavior"] === "always_invoice") {
          const { pays, confirms } = get(customers, subscription.customer);
          if (!pays) throw new StripeFailure(402, "card_error", "card_declined", "Your card was declined.");
          const left =
            (item.current_period_end - seconds()) / (item.current_period_end - item.current_period_start);
          const amount = Math.round((wanted.unit_amount - item.price.unit_amount) * left);
          if (confirms) return pending(subscription, { price: wanted, amount }, fields);
          invoice(subscription.customer, amount, true);
        }
        item.price = wanted;
      }
      if (fields["cancel_at_period_end"] !== undefined)
        subscription.cancel_at_period_end = fields["cancel_at_period_end"] === "true";
      if (fields["cancel_at"] === "") subscription.cancel_at = null;
      for (const [name, value] of Object.entries(under(fields, "metadata")))
        if (value === "") delete subscription.metadata[name];
        else subscription.metadata[name] = value;
      emit("customer.subscription.updated", subscription);
      return subscription;
    },
    "DELETE subscriptions/:id": (_fields, id) => {
      const subscription = get(subscriptions, id);
      if (subscription.status === "canceled") throw missing(id);
      end(subscription);
      return subscription;
    },
    "POST billing_portal/sessions": (fields) => {
      get(customers, String(fields["customer"]));
      return { id: newId("bps"), url: `https://billing.stripe.test/${String(fields["customer"])}` };
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? "", "http://stripe.test");
    const parts = pathname.replace("/v1/", "").split("/");
    const isId = (part: string) => /^[a-z]+_\d+$/.test(part);
    const name = `${request.method} ${parts.map((part) => (isId(part) ? ":id" : part)).join("/")}`;
    const fields = parseFields((await text(request)) || search.slice(1));
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    calls.push({ name, fields });
    if (state.gone) return void request.socket.destroy();
    if (state.down) {
      // Without it the client tries once more after half a second.
      response.setHeader("stripe-should-retry", "false");
      return send(500, { error: { type: "api_error", message: "Something is broken at Stripe" } });
    }
    if (request.headers.authorization !== "Bearer sk_test_spokebook")
      return send(401, { error: { type: "authentication_error", message: "Invalid API Key" } });
    const key = request.headers["idempotency-key"] as string | undefined;
    try {
      const done = (key && repeated.get(key)) || answers[name]?.(fields, parts.find(isId) ?? "");
      if (!done) throw missing(pathname);
      if (key) repeated.set(key, done);
      // Copied now: the response shows the state of this moment, however late it is sent.
      const body = structuredClone(done);
      await state.beforeAnswer(name);
      send(200, body);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      send(error.status, { error: error.error });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  const living = () => [...subscriptions.values()].filter(({ status }) => status !== "canceled");

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    customers,
    sessions,
    prices,
    subscriptions,
    invoices,
    events,
    calls,
    state,
    emit,
    living,
    /** What was bought last of what lives. */
    newest(): StripeSubscription {
      const newest = living().at(-1);
      if (!newest) throw new Error("nothing was bought");
      return newest;
    },

    /** A rider pays on the page that a checkout opened. */
    pay(url: string): StripeSubscription {
      const session = get(sessions, url.split("/").at(-1) ?? "");
      if (session.status !== "open") throw new Error("this page is closed");
      session.status = "complete";
      const price = get(prices, String(under(under(session.fields, "line_items"), "0")["price"]));
      const start = seconds();
      const subscription: StripeSubscription = {
        id: newId("sub"),
        object: "subscription",
        customer: session.customer,
        status: "active",
        cancel_at_period_end: false,
        cancel_at: null,
        created: start,
        metadata: { ...under(under(session.fields, "subscription_data"), "metadata") },
        items: {
          data: [
            { id: newId("si"), price, current_period_start: start, current_period_end: monthAfter(start) },
          ],
        },
        pending_update: null,
        latest_invoice: null,
      };
      subscriptions.set(subscription.id, subscription);
      emit("customer.subscription.created", subscription);
      invoice(session.customer, price.unit_amount, true);
      emit("checkout.session.completed", session);
      return subscription;
    },

    /** A customer's bank wants every payment confirmed from now on. */
    askToConfirm(customer: string): void {
      get(customers, customer).confirms = true;
    },

    /** A rider confirms to their bank, on the page of an invoice, the payment that a change waits for. */
    confirm(url: string): void {
      const subscription = living().find((one) => one.latest_invoice?.hosted_invoice_url === url);
      if (!subscription?.pending_update) throw new Error("nothing waits to be confirmed here");
      const { price, amount } = subscription.pending_update;
      subscription.items.data[0].price = price;
      subscription.pending_update = null;
      invoice(subscription.customer, amount, true);
      emit("customer.subscription.updated", subscription);
    },

    /** Periods that are over end: renewed, unpaid or for good. */
    turn(): void {
      for (const subscription of living()) {
        const [item] = subscription.items.data;
        while (item.current_period_end <= seconds() && subscription.status !== "canceled") {
          if (subscription.cancel_at_period_end) {
            end(subscription);
            continue;
          }
          item.current_period_start = item.current_period_end;
          item.current_period_end = monthAfter(item.current_period_end);
          const { pays } = get(customers, subscription.customer);
          if (!pays) subscription.status = "past_due";
          emit("customer.subscription.updated", subscription);
          invoice(subscription.customer, item.price.unit_amount, pays);
        }
      }
    },

    /** Payments that failed are tried again. */
    retry(): void {
      for (const subscription of living().filter(({ status }) => status === "past_due")) {
        const [item] = subscription.items.data;
        const { pays } = get(customers, subscription.customer);
        if (pays) subscription.status = "active";
        invoice(subscription.customer, item.price.unit_amount, pays);
        if (pays) emit("customer.subscription.updated", subscription);
      }
    },

    /** It has tried often enough: what was not paid ends. */
    giveUp(): void {
      for (const subscription of living()) if (subscription.status === "past_due") end(subscription);
    },
  };
}

function monthAfter(at: number): number {
  const date = new Date(at * 1000);
  return date.setUTCMonth(date.getUTCMonth() + 1) / 1000;
}
