import { call } from "#web/lib/call.ts";
import { useT } from "#web/lib/i18n.ts";
import { queryKeyOf } from "#web/lib/query-keys.ts";
import { useSite } from "#web/lib/site.ts";
import { ShownSwitch } from "./shown-switch.tsx";
import type { Subject } from "#web/features/sharing/sharing/subject.ts";

/** What the page of a bike shows only where its owner switches it on, in the window's order, and its text. */
const ofBike = [
  ["parts", "parts"],
  ["rides", "rides_bike"],
  ["cockpit", "cockpit"],
] as const;

/** What a bike, its parts or a rider have done, and how a bike is set up, is on the public page only where its owner switches that on. */
export function ShownDeeds({ subject }: { subject: Subject }) {
  const t = useT("sharing");
  const site = useSite();
  if (subject.kind !== "bike")
    return (
      <ShownSwitch
        label={t("rides_profile")}
        hint={t("rides_profile_hint")}
        queryKey={queryKeyOf("GET /profile/rides-shown")}
        read={(signal) => call("GET /profile/rides-shown", {}, { signal })}
        write={(shown) => call("PUT /profile/rides-shown", { body: { shown } })}
      />
    );
  const { id } = subject;
  const params = { id };
  const deeds = ofBike.map(([what, text]) => (
    <ShownSwitch
      key={what}
      label={t(text)}
      hint={t(`${text}_hint`)}
      queryKey={queryKeyOf(`GET /bikes/{id}/${what}-shown`, { params })}
      read={(signal) => call(`GET /bikes/{id}/${what}-shown`, { params }, { signal })}
      write={(shown) => call(`PUT /bikes/{id}/${what}-shown`, { params, body: { shown } })}
    />
  ));
  return (
    <>
      {deeds}
      {site?.community && (
        <ShownSwitch
          label={t("questions")}
          hint={t("questions_hint")}
          queryKey={queryKeyOf("GET /bikes/{id}", { params }, "questions")}
          read={async (signal) => questionsOf(await call("GET /bikes/{id}", { params }, { signal }))}
          write={async (questions) =>
            questionsOf(await call("PUT /bikes/{id}", { params, body: { questions } }))
          }
        />
      )}
    </>
  );
}

const questionsOf = ({ data }: { data: { questions?: boolean | undefined } }) => ({
  data: { shown: data.questions === true },
});
