import { Fragment, Suspense } from "react";
import type { BikeTab } from "#contract/garage/bike-facts.ts";
import { useT } from "#web/lib/i18n.ts";
import { lazyView } from "#web/lib/lazy-view.ts";
import { cx } from "#web/ui/cx.ts";
import { BikeField } from "./bike-field.tsx";
import { formLayout } from "./layout.ts";

const FieldsOfTheirOwn = lazyView(
  () => import("./fields-of-their-own.tsx").then((m) => m.FieldsOfTheirOwn),
  [],
);
const GroupsetOffer = lazyView(() => import("./groupset-offer.tsx").then((m) => m.GroupsetOffer), ["fields"]);

const ReplacedParts = lazyView(
  () => import("./replaced-parts.tsx").then((m) => m.ReplacedParts),
  ["components"],
);

/** Loads the parts of the form that are not visible when it opens. */
export const preloadFields = () =>
  Promise.all([FieldsOfTheirOwn.preload(), GroupsetOffer.preload(), ReplacedParts.preload()]);

const spans = {
  3: "md:col-span-3",
  4: "md:col-span-4",
  6: "md:col-span-6",
  12: "md:col-span-12",
} as const;

// Label, control, hint and error are rows of one subgrid, so that the controls of a row stay aligned when a label
// wraps.
const inLine = "row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-0 pb-3.5 [&>label]:self-end";

/** Shows the fields of a tab in twelve columns, two on a phone. */
export function BikeTabFields({ tab }: { tab: BikeTab }) {
  const t = useT("form");
  return (
    <>
      <h3 className="wide-sm mb-3.5 text-xl max-md:sr-only">{t(`tab.${tab}`)}</h3>
      {tab === "accessories" || tab === "geometry" ? (
        <Suspense>
          <FieldsOfTheirOwn tab={tab} />
        </Suspense>
      ) : (
        <div className="grid grid-cols-2 gap-x-3.5 md:grid-cols-12">
          {formLayout[tab].map(({ name, span, wide }) => (
            <Fragment key={name}>
              <BikeField name={name} className={cx(inLine, wide && "col-span-2", spans[span])} />
              {name === "groupset_model" && (
                <Suspense>
                  <GroupsetOffer />
                </Suspense>
              )}
            </Fragment>
          ))}
          <Suspense>
            <ReplacedParts tab={tab} />
          </Suspense>
        </div>
      )}
    </>
  );
}
