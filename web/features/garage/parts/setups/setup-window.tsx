import { useState } from "react";
import type { Setup } from "#contract/garage/setups.ts";
import type { PartWindowProps } from "#web/features/garage/parts/part-window-props.ts";
import { useBikeParts } from "#web/features/garage/parts/queries.ts";
import { useT } from "#web/lib/i18n.ts";
import { LoadingWindow } from "#web/ui/loaded-window.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SetupForm } from "./setup-form.tsx";
import { SetupLoaded } from "./setup-loaded.tsx";
import { setupRowsOf, setupValuesOf } from "./setup-values.ts";

/** The window that adds a set-up from what is mounted now (`of` is "new"), or changes one. */
export function SetupWindow(props: PartWindowProps) {
  const { of, bikeId, onClose } = props;
  if (of === "new" && bikeId !== null) return <NewSetup bikeId={bikeId} onClose={onClose} />;
  return (
    <SetupLoaded {...props}>
      {(setup, bike) => <OldSetup key={setup.id} setup={setup} bikeId={bike} onClose={onClose} />}
    </SetupLoaded>
  );
}

interface OldSetupProps {
  setup: Setup;
  bikeId: number;
  onClose: () => void;
}

function OldSetup({ setup, bikeId, onClose }: OldSetupProps) {
  // Not exchanged under the rider's hands when it is loaded again.
  const [over] = useState(setup);
  return <SetupForm bikeId={bikeId} over={over} first={setupValuesOf(over)} onClose={onClose} />;
}

function NewSetup({ bikeId, onClose }: Omit<OldSetupProps, "setup">) {
  const t = useT("setups");
  const components = useT("components");
  const query = useBikeParts(bikeId);
  if (query.data)
    return (
      <SetupForm
        bikeId={bikeId}
        over={null}
        first={{ name: "", indoor: false, items: setupRowsOf(query.data) }}
        onClose={onClose}
      />
    );
  return (
    <LoadingWindow
      query={query}
      title={t("form.new_title")}
      size="md"
      failed={components("load_failed")}
      onClose={onClose}
    >
      <Skeleton className="h-60 w-full" />
    </LoadingWindow>
  );
}
