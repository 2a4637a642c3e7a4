import type { BrowserContext, Page } from "@playwright/test";
import { openPushService, type ShownPush } from "#server/people/push/push-service.testing.ts";
import { pushText } from "#server/people/push/push-message.ts";
import { found } from "./axe.ts";
import { careOf } from "./care-api.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo } from "./parts-api.ts";
import { grizl } from "./sample-bikes.ts";

test.use({ serviceWorkers: "allow" });

const settings = "/dashboard?profile=notifications";

/**
 * Stands in for what a browser without a window and a network lacks: the question whether it may notify, a push service, and
 * the place where notifications are shown. What the service is sent is decrypted here and given to the app's worker.
 */
async function withPush(page: Page, context: BrowserContext) {
  const ends: (() => unknown)[] = [];
  const service = await openPushService((end) => ends.push(end));
  const browser = service.browser();
  await page.addInitScript((subscription) => {
    const kept = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem("subscribed");
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem("subscribed", "yes");
      return kept;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem("subscribed") ? kept : null);
    const permission = () => (localStorage.getItem("permission") ?? "default") as NotificationPermission;
    Object.defineProperty(Notification, "permission", { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem("permission", localStorage.getItem("answer") ?? "granted");
      return permission();
    };
  }, browser.subscription);

  /** Has the worker take an event that only browsers make. */
  const happens = async (
    type: "push" | "notificationclick",
    given: { message?: ShownPush; action?: string },
  ) => {
    const run = context.serviceWorkers().at(-1);
    await run?.evaluate(
      async ({ type, given: { message, action } }) => {
        const own = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          navigator: object;
          shown?: Shown[];
          badge?: number;
        };
        interface Shown extends NotificationOptions {
          title: string;
          close: () => void;
        }
        const shown = (own.shown ??= []);
        own.registration.showNotification = async (title, options) => {
          const one = { ...options, title, close: () => void shown.splice(shown.indexOf(one), 1) };
          shown.push(one);
        };
        // Without a desktop to show it on, the browser ends a worker that asks for it.
        const setAppBadge = async (count: number) => void (own.badge = count);
        Object.defineProperty(own.navigator, "setAppBadge", { value: setAppBadge, configurable: true });
        let work: Promise<unknown> = Promise.resolve();
        const waitUntil = (promise: Promise<unknown>) => void (work = promise);
        const data = { json: () => message };
        dispatchEvent(Object.assign(new Event(type), { waitUntil, data, action, notification: shown[0] }));
        // To take the focus needs a touch.
        await work.catch(() => {});
      },
      { type, given },
    );
  };
  return {
    ...browser,
    end: () => ends.forEach((end) => end()),
    deliver: (message: ShownPush) => happens("push", { message }),
    /** Presses the first notification, or an action of it. */
    press: (action: string) => happens("notificationclick", { action }),
    /** The titles of what the device shows, and the number at the icon. */
    device: () =>
      context
        .serviceWorkers()
        .at(-1)
        ?.evaluate(() => {
          const { shown = [], badge } = globalThis as { shown?: { title: string }[]; badge?: number };
          return [...shown.map(({ title }) => title), badge];
        }),
  };
}

/** Waits until the app's worker runs this page. */
const isWorked = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null && caches.has("shell"));

test("a device shows notifications once its rider turns that on, and no more once it is off", async ({
  page,
  context,
  app,
  riderAt,
  say,
}) => {
  const push = await withPush(page, context);
  const rider = await riderAt(settings, { bikes: [grizl] });
  await isWorked(page);
  const t = say.notifications;
  const here = page.getByRole("switch", { name: t("devices.here") });
  await expect(here).not.toBeChecked();
  const form = page.getByRole("form", { name: t("title") });
  await expect(form.getByRole("group", { name: t("form.push") })).toBeHidden();
  expect(await found(page)).toEqual([]);

  await here.click();
  await expect(here).toBeChecked();
  const imports = form.getByRole("checkbox", { name: t("form.imports") });
  await expect(imports).toBeChecked();
  await imports.uncheck();
  await form.getByRole("button", { name: t("form.save") }).click();
  await expect(form.getByText(t("form.saved"))).toBeVisible();
  expect(await found(page)).toEqual([]);

  await page.getByRole("button", { name: t("test.send") }).click();
  await expect.poll(() => push.shown().length).toBe(1);
  const [message] = push.shown();
  if (message) await push.deliver(message);
  await expect.poll(push.device).toEqual([message?.notification.title, undefined]);

  await page.reload();
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();
  await expect(form.getByRole("group", { name: t("form.push") })).toBeHidden();
  const { send } = careOf(app, rider);
  expect(await send("GET", "/account/push-subscriptions")).toEqual([]);
  push.end();
});

test("what is due is done or put off from its notification, and Done can be taken back", async ({
  page,
  context,
  app,
  riderAt,
  say,
  lang,
}) => {
  const push = await withPush(page, context);
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  const bike = rider.bikes[0]?.id ?? 0;
  const { plan, send } = careOf(app, rider);
  const id = await plan(bike, {
    task: "clean",
    every_days: 10,
    baseline: "date",
    baseline_on: daysAgo(20).slice(0, 10),
  });
  await isWorked(page);
  const message = JSON.parse(
    pushText(
      {
        language: lang,
        title: "Silver Fox",
        body: "20 / 10",
        path: `/bikes/${bike}/care`,
        tag: "care",
        plan: { id, done: "Done", later: "Later" },
        badge: 1,
      },
      app.url,
    ),
  ) as ShownPush;

  await push.deliver(message);
  await expect.poll(push.device).toEqual(["Silver Fox", 1]);
  await push.press("later");
  await expect(page).toHaveURL(new RegExp(`/bikes/${bike}/care\\?later=${id}$`));
  await expect(page.getByRole("dialog", { name: say.logbook("later.title") })).toBeVisible();
  await expect.poll(push.device).toEqual([1]);
  await page.keyboard.press("Escape");

  const services = async () => (await send<unknown[]>("GET", `/bikes/${bike}/services`)).length;
  await push.deliver(message);
  await expect.poll(push.device).toEqual(["Silver Fox", 1]);
  await push.press("done");
  const undo = page.getByRole("button", { name: say.care("done.undo") });
  await expect(undo).toBeVisible();
  await expect.poll(services).toBe(1);
  await undo.click();
  await expect.poll(services).toBe(0);
  // Opened again, nothing is done once more.
  await page.reload();
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: say.care("done.act") })
      .first(),
  ).toBeVisible();
  expect(await services()).toBe(0);
  push.end();
});

test("a refusal is remembered, and shown", async ({ page, context, riderAt, say }) => {
  const push = await withPush(page, context);
  await page.addInitScript(() => localStorage.setItem("answer", "denied"));
  await riderAt(settings, { bikes: [grizl] });
  await isWorked(page);
  const t = say.notifications;
  const here = page.getByRole("switch", { name: t("devices.here") });
  await here.click();
  await expect(page.getByText(t("devices.refused"))).toBeVisible();
  await expect(here).toBeHidden();
  await page.reload();
  await expect(page.getByText(t("devices.refused"))).toBeVisible();
  push.end();
});

test("notifications are offered once, after a first reminder", async ({ page, context, riderAt, say }) => {
  const push = await withPush(page, context);
  const rider = await riderAt("/dashboard", { bikes: [grizl] });
  await isWorked(page);
  await page.goto(`/bikes/${rider.bikes[0]?.id}/care`);
  const offer = page.getByText(say.device("push.text"));
  await page.getByRole("button", { name: say.rounds("setting.act") }).click();
  await expect(page.getByText(say.rounds("setting.done"))).toBeVisible();
  await expect(offer).toBeHidden();
  // With the next page, so that nothing moves on this one.
  await page
    .getByRole("link", { name: say.rounds("views.list") })
    .first()
    .click();
  await expect(offer).toBeVisible();
  expect(await found(page)).toEqual([]);
  await page.getByRole("button", { name: say.device("install.no") }).click();
  await expect(offer).toBeHidden();
  push.end();
});
