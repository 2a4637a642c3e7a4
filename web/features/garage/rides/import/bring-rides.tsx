import { useRef } from "react";
import { useT } from "#web/lib/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { rideUploads } from "./ride-uploads.ts";

/** Opens the chooser for files of rides. */
export function BringRides({ className }: { className?: string }) {
  const t = useT("rides");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" className={className} onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t("bring")}
      </Button>
      {/* Without `accept`: phones do not know these endings and would grey the files out. */}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("bring")}
        onChange={({ target }) => {
          rideUploads.add([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = "";
        }}
      />
    </>
  );
}
