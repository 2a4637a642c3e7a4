import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
import { ShownSwitch } from "./shown-switch.tsx";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";

/** What a bike, its parts or a rider have done, and how a bike is set up, is on the public page only where its owner switches that on. */
export function ShownDeeds({ subject }: { subject: Subject }) {
  return subject.kind === "bike" ? <OfBike bike={subject.id} /> : <OfProfile />;
}

function OfBike({ bike }: { bike: number }) {
  const t = useT("sharing");
  const params = { id: bike };
  return (
    <>
      <ShownSwitch
        label={t("parts")}
        hint={t("parts_hint")}
        queryKey={queryKeys.partsShown(bike)}
        read={(signal) => call("GET /bikes/{id}/parts-shown", { params }, { signal })}
        write={(shown) => call("PUT /bikes/{id}/parts-shown", { params, body: { shown } })}
      />
      <ShownSwitch
        label={t("rides_bike")}
        hint={t("rides_bike_hint")}
        queryKey={queryKeys.ridesShown(bike)}
        read={(signal) => call("GET /bikes/{id}/rides-shown", { params }, { signal })}
        write={(shown) => call("PUT /bikes/{id}/rides-shown", { params, body: { shown } })}
      />
      <ShownSwitch
        label={t("cockpit")}
        hint={t("cockpit_hint")}
        queryKey={queryKeys.cockpitShown(bike)}
        read={(signal) => call("GET /bikes/{id}/cockpit-shown", { params }, { signal })}
        write={(shown) => call("PUT /bikes/{id}/cockpit-shown", { params, body: { shown } })}
      />
    </>
  );
}

function OfProfile() {
  const t = useT("sharing");
  return (
    <ShownSwitch
      label={t("rides_profile")}
      hint={t("rides_profile_hint")}
      queryKey={queryKeys.ridesShown(null)}
      read={(signal) => call("GET /profile/rides-shown", {}, { signal })}
      write={(shown) => call("PUT /profile/rides-shown", { body: { shown } })}
    />
  );
}
