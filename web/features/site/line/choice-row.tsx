import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

/** One of the things that an act lets the rider choose from. */
export function ChoiceRow(props: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="quiet"
      size="sm"
      {...props}
      className="justify-start! gap-3! px-3 text-left font-medium!"
    />
  );
}
