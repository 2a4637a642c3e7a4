import { notificationsUpdated } from "#contract/people/people-events.ts";
import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  readPushKey,
} from "#contract/people/push.ts";
import type { Serve } from "#server/platform/http/endpoint.ts";
import type { Outbound } from "#server/platform/outbound/outbound.ts";
import { invalid, notFound } from "#server/platform/refusal/refusal.ts";
import { areBrowserKeys } from "./encrypted-push.ts";
import {
  presentPushDevice,
  type PushSubscriptionRepo,
  pushSubscriptionRepo,
} from "./push-subscriptions.repo.ts";
import type { ServerKey } from "./vapid.ts";

interface Deps {
  subscriptions: PushSubscriptionRepo;
  key: () => Promise<ServerKey>;
  outbound: Outbound;
}

/** The devices that show a rider's notifications. */
export function pushRoutes(serve: Serve, { subscriptions, key, outbound }: Deps): void {
  serve(readPushKey, async () => ({ data: { key: (await key()).point } }));

  serve(listPushSubscriptions, async ({ user }) => ({
    data: (await subscriptions.all(user.id)).map(presentPushDevice),
  }));

  serve(createPushSubscription, async ({ body, act, userAgent, reply }) => {
    const { endpoint, keys } = body();
    if (outbound.refusalOf(endpoint)) throw invalid("endpoint", "push_endpoint_bad");
    if (!areBrowserKeys(keys)) throw invalid("keys", "push_keys_bad");
    return act(async (act) => {
      const given = { endpoint, ...keys, user_agent: userAgent?.slice(0, 255) ?? null };
      const { row, isKnown } = await pushSubscriptionRepo(act.db).keep(act, given);
      if (isKnown) reply.code(200);
      await act.event(notificationsUpdated, null, {});
      return act.answer({ data: presentPushDevice(row) });
    });
  });

  serve(deletePushSubscription, async ({ params, act, say }) => {
    await act(async (act) => {
      if (!(await pushSubscriptionRepo(act.db).remove(act, params.id)))
        throw notFound("push_device_not_found");
      await act.event(notificationsUpdated, null, {});
    });
    return { message: say("push_device_removed") };
  });
}
