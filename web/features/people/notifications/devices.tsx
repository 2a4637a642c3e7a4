import { useId, useState } from "react";
import type { PushDevice } from "#contract/people/push.ts";
import { sentenceOf } from "#web/lib/failure.ts";
import { dateTime } from "#web/lib/format.ts";
import { useT } from "#web/lib/i18n.ts";
import { notedDevice, pushAbility } from "#web/lib/push-device.ts";
import { readAgent } from "#web/lib/user-agent.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useRemoveDevice, useSubscribeHere } from "./queries.ts";

/** Which devices show notifications: a switch for this one, and for each other that does. */
export function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useT("notifications");
  const id = useId();
  const [isRefused, setRefused] = useState(() => pushAbility() === "refused");
  const subscribe = useSubscribeHere();
  const remove = useRemoveDevice();
  const here = devices.find((device) => device.id === notedDevice());
  const ability = isRefused ? "refused" : pushAbility();
  const turn = (on: boolean) => {
    if (on)
      subscribe.mutate(undefined, {
        onSuccess: (isOn) => setRefused(!isOn && pushAbility() === "refused"),
      });
    else if (here) remove.mutate(here.id);
  };
  const wrong = subscribe.error ?? remove.error;
  return (
    <section aria-labelledby={id} className="mt-4 min-w-0">
      <h5 id={id} className="font-[650]">
        {t("devices.title")}
      </h5>
      {ability === "able" || here ? (
        <Switch
          checked={here !== undefined}
          onChange={turn}
          disabled={subscribe.isPending || remove.isPending}
          label={t("devices.here")}
        />
      ) : (
        <p className="mt-1 text-sm text-muted">{t(`devices.${ability}`)}</p>
      )}
      {devices.some((device) => device !== here) && (
        <ul className="mt-1">
          {devices
            .filter((device) => device !== here)
            .map((device) => (
              <Other key={device.id} device={device} onOff={() => remove.mutate(device.id)} />
            ))}
        </ul>
      )}
      {wrong && (
        <Alert className="mt-3">{sentenceOf(wrong, { network: t("network"), failed: t("failed") })}</Alert>
      )}
    </section>
  );
}

function Other({ device, onOff }: { device: PushDevice; onOff: () => void }) {
  const t = useT("notifications");
  const { browser, system } = readAgent(device.user_agent);
  const name =
    browser && system ? t("devices.on", { browser, system }) : (browser ?? system ?? t("devices.unknown"));
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Switch checked onChange={onOff} label={name} />
      <span className="text-sm text-muted">{t("devices.since", { when: dateTime(device.created_at) })}</span>
    </li>
  );
}
