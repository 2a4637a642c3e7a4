import { type ComponentProps, useState } from "react";
import { printWhole } from "#web/lib/print.ts";
import { Button } from "./button.tsx";
import { ToolIcon } from "./tool-icon.tsx";

/** Prints the page once all of it has come. */
export function PrintButton({ children, ...rest }: Omit<ComponentProps<typeof Button>, "busy" | "onClick">) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await printWhole();
    setBusy(false);
  }
  return (
    <Button {...rest} busy={busy} onClick={() => void press()}>
      <ToolIcon name="print" />
      {children}
    </Button>
  );
}
